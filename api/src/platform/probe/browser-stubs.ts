import type { DOMWindow } from 'jsdom';
import { callMethod, readProperty } from './page-objects';

const nothing = () => undefined;

/** Sees nothing and never calls back. */
class Observer {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
  takeRecords = () => [];
  static readonly supportedEntryTypes: readonly string[] = [];
}

/** What is posted arrives in a task of its own. */
class Channel {
  port1 = { onmessage: nothing, close: nothing };
  port2 = { postMessage: () => void setImmediate(() => this.port1.onmessage()) };
}

const noMatchIn = (window: DOMWindow) => (media: string) => {
  const query = new window.EventTarget();
  const listen = (method: string) => (listener: unknown) =>
    callMethod(query, method, 'change', listener);
  return Object.assign(query, {
    media,
    matches: false,
    onchange: null,
    addListener: listen('addEventListener'),
    removeListener: listen('removeEventListener'),
  });
};

const silentConnection = () =>
  class {
    close(): void {}
    terminate(): void {}
    postMessage(): void {}
    send(): void {}
    addEventListener(): void {}
    removeEventListener(): void {}
  };

const whenIdle = (callback: () => void) => setTimeout(callback, 1);

/** What browsers have and jsdom has not, as far as a first render asks for it. */
export function addBrowserStubs(window: DOMWindow): void {
  const missing = {
    matchMedia: noMatchIn(window),
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    PerformanceObserver: Observer,
    MessageChannel: Channel,
    Worker: silentConnection(),
    BroadcastChannel: silentConnection(),
    EventSource: silentConnection(),
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
  // That of the DOM would find its way to the network.
  Object.assign(window, { WebSocket: silentConnection() });
  const noEntries = () => [];
  Object.assign(window.performance, {
    getEntries: noEntries,
    getEntriesByType: noEntries,
    getEntriesByName: noEntries,
    mark: nothing,
    measure: nothing,
  });
  Object.assign(Object(readProperty(window, 'URL')), {
    createObjectURL: () => 'blob:probe',
    revokeObjectURL: nothing,
  });
  Object.assign(window, { scrollTo: nothing });
  Object.assign(window.Element.prototype, { scrollIntoView: nothing });
}
