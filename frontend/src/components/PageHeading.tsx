import { useEffect, useRef } from 'react';

interface Props {
  children: string;
  /** The suffix of the window's title: the salon or the product. */
  site: string;
  /** Overrides the window's title; must match the server's (`pages/head.rs`). */
  title?: string;
}

let firstPage = true;

/** The `h1` of a page; sets the window's title and takes the focus after navigation. */
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
