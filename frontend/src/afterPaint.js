/*
 * Stands in the head of the public pages and adds their scripts, which the head names, once the server's plain page is on
 * the screen with its one large picture: on a slow phone they are most of what is loaded and computed. Without a plain
 * page, or with nobody looking, they are added at once; where the browser does not say that it painted, after a while.
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
  const whenParsed = () => {
    if (document.hidden || !document.getElementById('root')?.hasChildNodes()) {
      return begin();
    }
    const painted = new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    });
    // The second frame begins when the first, in which the picture is drawn, is on the screen.
    const frame = () => new Promise(requestAnimationFrame);
    const picture = document.querySelector('img[fetchpriority=high]');
    Promise.all([painted, picture?.decode()]).then(frame).then(frame).then(begin, begin);
    setTimeout(begin, 1500);
  };
  document.addEventListener('DOMContentLoaded', whenParsed);
})();
