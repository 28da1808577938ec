// Keeps one page of the signed-in area and its files, so that it opens without a network: a colleague's calendar or a
// guest's bookings, by the folder this is served from. Data is the page's own matter: no call is answered here.
const IS_GUESTS = self.location.pathname.startsWith('/guest/');
const NAME = IS_GUESTS ? 'guest' : 'desk';
const PAGE = IS_GUESTS ? '/guest/dashboard' : '/provider/calendar';
const ENTRY = /^\/assets\/workspace\.[^/]*\.js$/;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// An open page says which files it was made of.
self.addEventListener('message', (event) => event.waitUntil(keep(event.data.files)));

async function keep(files) {
  const cache = await caches.open(NAME);
  const wanted = new Set([PAGE, ...files]);
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  // File names contain a hash of the content; the page changes.
  await cache.addAll([...wanted].filter((it) => it === PAGE || !known.includes(it)));
  // The entry names all other files: where it is the same, an earlier visit needed what this one has not asked for yet.
  const isNewBuild = !files.some((it) => ENTRY.test(it) && known.includes(it));
  const stale = isNewBuild ? known.filter((it) => !wanted.has(it)) : [];
  await Promise.all(stale.map((it) => cache.delete(it)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) {
    return;
  }
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => kept(PAGE)));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(fetch(request).catch(() => kept(pathname)));
  }
});

async function kept(path) {
  const cache = await caches.open(NAME);
  return (await cache.match(path, { ignoreVary: true })) ?? Response.error();
}
