// @ts-check
import JsdomEnvironment from 'jest-environment-jsdom';

/** What browsers have and jsdom lacks, taken from Node. */
const FROM_NODE = {
  fetch,
  Request,
  Response,
  Headers,
  TextEncoder,
  TextDecoder,
  ReadableStream,
  TransformStream,
  structuredClone,
};

class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const matchMedia = (/** @type {string} */ media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    addListener() {},
    removeListener() {},
  });

export default class BrowserEnvironment extends JsdomEnvironment {
  /** jsdom is no bundler: packages are taken as Node takes them. */
  exportConditions() {
    return [];
  }

  async setup() {
    await super.setup();
    Object.assign(this.global, FROM_NODE, { ResizeObserver, matchMedia });
  }
}
