import { useEffect, useRef } from 'react';

interface Props {
  children: string;
  /** What stands behind the heading in the window's title: the salon or the product. */
  site: string;
  /** The window's title where it is another; the server says the same (`pages/head.rs`). */
  title?: string;
}

let firstPage = true;

/** The one `h1` of a page. It names the window and, after a change of page, takes the focus. */
export function PageHeading({ children, site, title }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title ?? (children === site ? site : `${children} – ${site}`);
  }, [children, site, title]);
  useEffect(() => {
    if (firstPage) {
      firstPage = false;
      return;
    }
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
