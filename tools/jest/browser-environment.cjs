// Before jsdom, which reads the function that this one replaces when it starts.
require('./selector-filter.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');
const computedStyle = require('./computed-style.cjs');

/** jest keeps 100 frames of every error; React makes an error for every element. */
const STACK_FRAMES = 20;

/** jsdom with the parts of the fetch standard that it leaves out. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { Headers, Request, Response, TextDecoder, TextEncoder, structuredClone } = globalThis;
    this.global.Error.stackTraceLimit = STACK_FRAMES;
    Object.assign(this.global, {
      Headers,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
      structuredClone,
      // Of pseudo-elements jsdom only complains; antd's table asks for the scroll bar's.
      getComputedStyle: computedStyle(this.global.getComputedStyle),
    });
  }
};
