import type { DOMWindow } from 'jsdom';

const nothing = () => undefined;

/** Sees nothing and never calls back. */
class Observer {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
  takeRecords = () => [];
}

/** What is posted arrives in a task of its own. */
class Channel {
  port1 = { onmessage: nothing, close: nothing };
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage()) };
}

const noMatch = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addListener: nothing,
  removeListener: nothing,
  addEventListener: nothing,
  removeEventListener: nothing,
  dispatchEvent: () => false,
});

const whenIdle = (callback: () => void) => setTimeout(callback, 1);

/** What browsers have and jsdom has not, as far as a first render asks for it. */
export function addBrowserStubs(window: DOMWindow): void {
  const missing = {
    matchMedia: noMatch,
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    PerformanceObserver: Observer,
    MessageChannel: Channel,
    requestIdleCallback: whenIdle,
    cancelIdleCallback: clearTimeout,
    structuredClone,
    TextEncoder,
    TextDecoder,
    Request,
    Response,
    Headers,
  };
  for (const [name, value] of Object.entries(missing)) {
    if (!(name in window)) Object.defineProperty(window, name, { value, configurable: true });
  }
  Object.assign(window, { scrollTo: nothing });
  Object.assign(window.performance, { getEntriesByType: () => [] });
  Object.assign(window.Element.prototype, { scrollIntoView: nothing });
}
