/** Class names are their own names in tests. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) });
