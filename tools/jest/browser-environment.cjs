const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with the parts of the fetch standard that it leaves out. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { Headers, Request, Response, TextDecoder, TextEncoder, structuredClone } = globalThis;
    Object.assign(this.global, {
      Headers,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
      structuredClone,
    });
  }
};
