/*
 * Stands before the booking entry, outside of its modules, and fetches every other script of the page, which the head
 * names. They are half of what a slow phone has to load and most of what it has to work, and until they are done the
 * server's plain page is all there is to see: so that is drawn first, with its one large picture. Where nothing is drawn,
 * because nobody looks at the window or the picture does not come, the scripts come all the same.
 */
(() => {
  let isBegun = false;
  const begin = () => {
    if (isBegun) {
      return;
    }
    isBegun = true;
    for (const { content } of document.querySelectorAll('meta[name=script]')) {
      const script = document.createElement('script');
      script.src = content;
      script.async = false;
      document.head.append(script);
    }
  };
  const draw = () => requestAnimationFrame(() => setTimeout(begin));
  Promise.resolve(document.querySelector('img[fetchpriority=high]')?.decode()).then(draw, draw);
  setTimeout(begin, 1000);
})();
