import { JSDOM, requestInterceptor, VirtualConsole, type DOMWindow } from 'jsdom';
import { errorField } from '../../../error-code';
import { addBrowserStubs } from './browser-stubs';
import type { ProbePage } from './probe-job';
import { answerFromFolders } from './serve-files';

type Watcher = {
  onRequest: (pathname: string) => void;
  folders: Readonly<Record<string, string>>;
  onBeacon: (address: string, body: unknown) => void;
  onError: (error: unknown) => void;
};

/** Page code gives us values of its own realm: they are what they are called, not what they are. */
const asAddress = (target: unknown, base: string) =>
  new URL(
    typeof target === 'object' && target && 'url' in target ? String(target.url) : String(target),
    base,
  );

function connect(window: DOMWindow, { folders, onBeacon, onError }: Watcher): void {
  const fetch = (target: unknown) =>
    answerFromFolders(folders, asAddress(target, window.location.href));
  const sendBeacon = (address: unknown, body: unknown) => {
    onBeacon(String(address), body);
    return true;
  };
  Object.assign(window, { fetch, reportError: onError });
  Object.assign(window.navigator, { sendBeacon });
}

/** A page with the scripts that it names, in a DOM without a screen. */
export function openPage({ url, html }: ProbePage, watcher: Watcher): JSDOM {
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => {
    if (errorField(error, 'type') === 'unhandled-exception') watcher.onError(error.cause);
  });
  return new JSDOM(html, {
    url,
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    virtualConsole,
    resources: {
      interceptors: [
        requestInterceptor((request) => {
          const address = new URL(request.url);
          watcher.onRequest(address.pathname);
          return answerFromFolders(watcher.folders, address);
        }),
      ],
    },
    beforeParse: (window) => {
      addBrowserStubs(window);
      connect(window, watcher);
    },
  });
}
