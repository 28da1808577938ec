declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}

declare module '*.css';

/** The address of a drawing. */
declare module '*.svg' {
  const url: string;
  export default url;
}

/** The address of a picture. */
declare module '*.webp' {
  const url: string;
  export default url;
}

/** webpack's function that loads the files of an `import()`. */
declare let __webpack_chunk_load__: (id: string | number) => Promise<unknown>;

/** Nonce of style sheets that are written at run time; webpack passes it to the libraries that ask for it. */
declare let __webpack_nonce__: string;
