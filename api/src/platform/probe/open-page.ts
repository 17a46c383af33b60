import { JSDOM, requestInterceptor, VirtualConsole, type DOMWindow } from 'jsdom';
import { setImmediate as nextTask } from 'node:timers/promises';
import { errorField } from '../../foundation/errors/error-code';
import { addBrowserStubs } from './browser-stubs';
import { isObject, readProperty, textOf } from './page-objects';

type Watcher = {
  onWindow: (window: DOMWindow) => void;
  onRequest: (pathname: string) => void;
  onAnswer: () => void;
  answer: (method: string, address: URL) => Response | Promise<Response>;
  onBeacon: (address: string, body: unknown) => void;
  onError: (error: unknown) => void;
  onConsoleError: (error: unknown) => void;
};

/** Page code gives us values of its own realm: they are what they are called, not what they are. */
const asAddress = (target: unknown, base: string) =>
  new URL(String(isObject(target) && 'url' in target ? target.url : target), base);

const methodOf = (target: unknown, init: unknown) =>
  [init, target]
    .map((one) => textOf(readProperty(one, 'method')).toUpperCase())
    .find((method) => method !== '') ?? 'GET';

async function answerRequest(watcher: Watcher, method: string, address: URL): Promise<Response> {
  watcher.onRequest(address.pathname);
  try {
    // Later than its question, as an answer always is.
    await nextTask();
    return await watcher.answer(method, address);
  } finally {
    watcher.onAnswer();
  }
}

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
