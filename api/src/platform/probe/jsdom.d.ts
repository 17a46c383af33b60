/**
 * Only the parts the probe uses: jsdom's published types would add browser globals to the whole
 * API.
 */
export type DOMWindow = {
  readonly document: { readonly title: string };
  readonly location: { readonly href: string; readonly pathname: string };
  readonly history: { pushState(state: unknown, title: string, url: string): void };
  readonly navigator: object;
  readonly performance: object;
  readonly Element: { readonly prototype: object };
  readonly EventTarget: new () => object;
  readonly PopStateEvent: new (type: string, init: { state: unknown }) => object;
  readonly MutationObserver: new (callback: () => void) => {
    observe(target: object, options: Readonly<Record<string, boolean>>): void;
  };
  dispatchEvent(event: object): boolean;
  close(): void;
};

export class VirtualConsole {
  on(event: 'jsdomError', listener: (error: Error) => void): this;
  on(event: 'error', listener: (...args: unknown[]) => void): this;
}

export type Interceptor = object;

export function requestInterceptor(
  answer: (request: Request) => Response | Promise<Response>,
): Interceptor;

export type Options = {
  url: string;
  runScripts: 'dangerously';
  pretendToBeVisual: boolean;
  virtualConsole: VirtualConsole;
  resources: { interceptors: Interceptor[] };
  beforeParse: (window: DOMWindow) => void;
};

export class JSDOM {
  constructor(html: string, options: Options);
  readonly window: DOMWindow;
}
