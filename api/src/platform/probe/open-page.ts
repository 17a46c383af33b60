import { JSDOM, requestInterceptor, VirtualConsole, type DOMWindow } from 'jsdom';
import { setImmediate as nextTask } from 'node:timers/promises';
import { errorField } from '../../foundation/errors/error-code';
import { isObject, readProperty, textOf, callMethod } from './page-objects';

type Watcher = {
  onWindow: (window: DOMWindow) => void;
  onRequest: (pathname: string) => void;
  onAnswer: () => void;
  answer: (method: string, address: URL) => Response | Promise<Response>;
  onBeacon: (address: string, body: unknown) => void;
  onError: (error: unknown) => void;
  onConsoleError: (error: unknown) => void;
};

export function openPage({ url, html }: { url: string; html: string }, watcher: Watcher): JSDOM {
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => {
    if (errorField(error, 'type') === 'unhandled-exception') watcher.onError(error.cause);
  });
  virtualConsole.on('error', (first) => watcher.onConsoleError(first));
  return new JSDOM(html, {
    url,
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    virtualConsole,
    resources: {
      interceptors: [
        requestInterceptor(({ method, url: address }) =>
          answerRequest(watcher, method, new URL(address)),
        ),
      ],
    },
    beforeParse: (window) => {
      addBrowserStubs(window);
      connect(window, watcher);
      watcher.onWindow(window);
    },
  });
}

async function answerRequest(watcher: Watcher, method: string, address: URL): Promise<Response> {
  watcher.onRequest(address.pathname);
  try {
    // An answer must arrive in a later task than its request.
    await nextTask();
    return await watcher.answer(method, address);
  } finally {
    watcher.onAnswer();
  }
}

function addBrowserStubs(window: DOMWindow): void {
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
    Request,
    Response,
  };
  for (const [name, value] of Object.entries(missing)) {
    if (!(name in window)) Object.defineProperty(window, name, { value, configurable: true });
  }
  // jsdom's own WebSocket would connect to the network.
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
  // A promise in current browsers: as the clean-up of an effect it breaks the page.
  const scroll = () => Promise.resolve();
  const scrolling = { scrollTo: scroll, scrollBy: scroll };
  Object.assign(window, scrolling);
  Object.assign(window.Element.prototype, { ...scrolling, scrollIntoView: scroll });
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

const nothing = () => undefined;

class Observer {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
  takeRecords = () => [];
  static readonly supportedEntryTypes: readonly string[] = [];
}

/** As in browsers, a posted message must arrive in a separate task. */
class Channel {
  port1 = { onmessage: nothing, close: nothing };
  port2 = { postMessage: () => void setImmediate(() => this.port1.onmessage()) };
}

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

function connect(window: DOMWindow, watcher: Watcher): void {
  const fetch = (target: unknown, init: unknown) =>
    answerRequest(watcher, methodOf(target, init), asAddress(target, window.location.href));
  const sendBeacon = (address: unknown, body: unknown) => {
    watcher.onBeacon(String(address), body);
    return true;
  };
  Object.assign(window, { fetch, reportError: watcher.onError });
  Object.assign(window.navigator, { sendBeacon });
}

const methodOf = (target: unknown, init: unknown) =>
  [init, target]
    .map((one) => textOf(readProperty(one, 'method')).toUpperCase())
    .find((method) => method !== '') ?? 'GET';

/**
 * Values come from the page's realm, so they are told apart by their properties, not by
 * `instanceof`.
 */
const asAddress = (target: unknown, base: string) =>
  new URL(String(isObject(target) && 'url' in target ? target.url : target), base);

/** A page gets the classes with which its own calls are answered. */
for (const shared of [Request, Response, Headers]) {
  Object.freeze(shared);
  Object.freeze(shared.prototype);
}
