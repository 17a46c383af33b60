/** What the probe uses of jsdom. Its published types would make the whole API a browser's. */
export type DOMWindow = {
  readonly location: { readonly href: string; readonly pathname: string };
  readonly navigator: object;
  readonly performance: object;
  readonly Element: { readonly prototype: object };
  close(): void;
};

export class VirtualConsole {
  on(event: 'jsdomError', listener: (error: Error) => void): this;
}

/** Opaque: it goes back to jsdom as it came. */
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
