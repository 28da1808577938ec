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
