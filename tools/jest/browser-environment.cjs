// Must come before jsdom, which reads the function replaced here when it starts.
require('./selector-filter.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');
const computedStyle = require('./computed-style.cjs');

/** jest keeps 100 stack frames of every error, and React makes an error for every element. */
const STACK_FRAMES = 20;

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
      // jsdom does not support pseudo-elements and only complains; antd's table asks for those of
      // the scroll bar.
      getComputedStyle: computedStyle(this.global.getComputedStyle),
    });
  }
};
