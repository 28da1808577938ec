const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with Node's own fetch family, which MSW needs, and streams, both of which jsdom lacks. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      ReadableStream,
      TransformStream,
      WritableStream,
      TextEncoder,
      TextDecoder,
      TextDecoderStream,
      DecompressionStream,
      BroadcastChannel,
      AbortController,
      AbortSignal,
      structuredClone,
    });
    // jsdom's has no `subtle`.
    Object.defineProperty(this.global, 'crypto', { value: crypto });
  }

  exportConditions() {
    return [''];
  }
};
