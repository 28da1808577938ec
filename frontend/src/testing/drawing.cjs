/** Drawings are only an address in tests. */
module.exports = { __esModule: true, default: '/drawing.svg' };
