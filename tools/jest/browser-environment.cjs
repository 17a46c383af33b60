const { setFlagsFromString } = require('node:v8');
// Must come before jsdom, which reads the function replaced here when it starts.
require('./selector-filter.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');
const computedStyle = require('./computed-style.cjs');

/**
 * Optimized code belongs to one context, and each file has its own: with the default (132 KB) V8
 * spends more on optimizing than the rest of the file gets back.
 */
setFlagsFromString('--interrupt-budget=1056000');

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
