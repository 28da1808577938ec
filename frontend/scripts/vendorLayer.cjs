/** Puts the style sheet of a package that names no layer into ours for packages. */
module.exports = (css) => `@layer vendor {${css}}`;
