import { matchRoute } from '@gangway/contract/foundation/route-match';
import { CONTENT_WITHOUT_TEXT, SHELL } from '@gangway/contract/platform/release-rules';
import type { DOMWindow, JSDOM } from 'jsdom';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProbeJob, ProbePage, ProbeVisit } from '../ports/release-probe';
import { ownTime } from '../renderer/own-time';
import { answerSample } from './answer-calls';
import { combineErrors, type PageError, toPageError } from './describe-errors';
import { failuresIn, type ObservedOutcome, observeMonitor } from './observe-outcomes';
import { openPage } from './open-page';
import { callMethod, readProperty, textIn } from './page-objects';
import { deepenTraces } from './traces';
import type { GlobalChange } from './watch-globals';
import { type LeakWatch, watchLeaks } from './watch-leaks';

const BEACON = '/api/remotes/outcomes';
const POLL_MS = 4;
const QUIET_MS = 30;
/** A page with a clock is never quiet, so the wait ends after this time. */
const RESTLESS_MS = 1500;
/** The shell reports an error a moment after it happens. */
const AFTER_ERROR_MS = 250;

type Options = { visit: ProbeVisit; job: ProbeJob; traps?: readonly GlobalChange[] };

export class PageVisit {
  private errors: PageError[] = [];
  private firstErrorAt = Infinity;
  private failure: ObservedOutcome | null = null;
  private shown: string | null = null;
  private isDeclined = false;
  private pending = 0;
  private activeAt = performance.now();
  private neutralText: string | null = null;
  private readonly dom: JSDOM;
  private pushState: DOMWindow['history']['pushState'] = () => undefined;
  private watch: LeakWatch | null = null;

  constructor(private readonly options: Options) {
    const { visit, job, traps } = options;
    this.dom = openPage(visit, {
      onWindow: (window) => {
        deepenTraces(window);
        // The area may replace `pushState`: that must be reported, and must not keep the probe from
        // navigating.
        this.pushState = window.history.pushState.bind(window.history);
        observeMonitor(window, (heard) => this.hear(heard));
        const { ownFolder: folder, container } = job;
        this.watch = watchLeaks({ window, folder, container }, traps);
      },
      onRequest: (pathname) => {
        this.pending += 1;
        this.noteActivity();
        if (job.notFound.includes(pathname)) this.isDeclined = true;
      },
      onAnswer: () => {
        this.pending -= 1;
        this.noteActivity();
      },
      answer: (method, address) => this.answer(method, address),
      onBeacon: (address, body) => {
        if (address !== BEACON) return;
        void failuresIn(body).then((all) => all.forEach((heard) => this.hear(heard)));
      },
      onError: (error) => this.fail(error),
      onConsoleError: (error) => this.hearConsole(error),
    });
    const { MutationObserver, document } = this.dom.window;
    const everything = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(() => this.noteActivity()).observe(document, everything);
  }

  fail(error: unknown): void {
    this.errors.push(toPageError(error, this.options.job.ownFolder));
    this.recordFailure();
  }

  async startAtNeutral(): Promise<PageError | null> {
    const isThere = await this.settle(() => this.shown === SHELL);
    this.neutralText = this.textOfMain();
    this.watch?.remember();
    return isThere && !this.hasFailed() ? null : this.takeError();
  }

  async tryPage({ url }: ProbePage, isOpen = false): Promise<PageError | null> {
    if (!isOpen) this.navigate(url);
    const isThere = await this.settle(() => this.hasArrived());
    if (!isThere || this.hasFailed()) return this.takeError();
    if (this.isOwnPage() && this.isBlank())
      return { text: 'It is blank once its calls are answered', locations: [] };
    return this.leave();
  }

  async leaks() {
    return {
      leaks: (await this.watch?.leaks()) ?? [],
      changes: this.watch?.changes() ?? [],
      trapped: this.watch?.trapped() ?? [],
    };
  }

  close(): void {
    this.dom.window.close();
  }

  private async leave(): Promise<PageError | null> {
    if (this.neutralText === null && !this.isOwnPage()) return null;
    this.navigate(this.options.job.neutralUrl);
    const hasLeft = await this.settle(() => this.shown === SHELL || this.isNeutral());
    if (this.hasFailed()) return this.takeError();
    return hasLeft
      ? null
      : { text: 'It stays on screen after navigating to the next page', locations: [] };
  }

  /**
   * A `popstate` navigates like the browser's back button, without the shell asking a server first.
   */
  private navigate(url: string): void {
    const { window } = this.dom;
    this.shown = null;
    this.isDeclined = false;
    const state = { state: null, key: `probe-${performance.now()}` };
    this.pushState(state, '', url);
    window.dispatchEvent(new window.PopStateEvent('popstate', { state }));
    this.noteActivity();
  }

  private takeError(): PageError {
    const { errors, failure } = this;
    this.errors = [];
    this.failure = null;
    this.firstErrorAt = Infinity;
    if (errors.length > 0) return combineErrors(errors);
    const seconds = this.options.job.pageLimitMs / 1000;
    const text = failure
      ? `The monitor reports ${failure.outcome} of ${failure.remote}`
      : `It did not render within ${seconds} s`;
    return { text, locations: [] };
  }

  private recordFailure(): void {
    this.firstErrorAt = Math.min(this.firstErrorAt, performance.now());
  }

  private hasFailed = () => this.firstErrorAt < Infinity;

  private hear(heard: ObservedOutcome): void {
    this.noteActivity();
    if (heard.outcome === 'rendered') {
      this.shown = heard.remote;
      return;
    }
    this.failure = heard;
    this.recordFailure();
  }

  /** React logs errors to the console that an error boundary inside the area has caught. */
  private hearConsole(error: unknown): void {
    const isError = typeof readProperty(error, 'stack') === 'string';
    if (isError && this.options.visit.variant !== 'failed') this.fail(error);
  }

  private async answer(method: string, address: URL): Promise<Response> {
    const { visit, job } = this.options;
    const { pathname } = address;
    const { answers = {} } = visit;
    const own = method === 'GET' && address.search === '' && Object.hasOwn(answers, pathname);
    if (own) return Response.json(answers[pathname]);
    return answerFromFiles(job, address) ?? answerSample(method, pathname, visit);
  }

  private noteActivity(): void {
    this.activeAt = performance.now();
  }

  private isQuiet(): boolean {
    const isIdle = this.pending === 0 && performance.now() - this.activeAt >= QUIET_MS;
    return isIdle && this.watch?.isWaiting() !== true;
  }

  private async settle(isThere: () => boolean): Promise<boolean> {
    const startedAt = ownTime();
    let thereAt = Infinity;
    while (ownTime() - startedAt < this.options.job.pageLimitMs) {
      await wait(POLL_MS);
      const now = performance.now();
      if (now - this.firstErrorAt > AFTER_ERROR_MS) return true;
      if (thereAt === Infinity && isThere()) thereAt = now;
      const isDone = this.isQuiet() || now - thereAt > RESTLESS_MS;
      if (thereAt < now && isDone) return true;
    }
    return thereAt < Infinity;
  }

  private isElsewhere(): boolean {
    const routes = this.options.job.paths.map((path) => ({ path }));
    return !matchRoute(routes, this.dom.window.location.pathname);
  }

  private isNeutral(): boolean {
    const isLoading = callMethod(this.main(), 'querySelector', '[role=progressbar]') !== null;
    return !isLoading && this.textOfMain() === this.neutralText;
  }

  private isOwnPage = () => this.shown !== null && this.shown !== SHELL;

  private hasArrived(): boolean {
    return this.isOwnPage() || this.isDeclined || this.isElsewhere() || this.isNeutral();
  }

  private main(): unknown {
    const { document } = this.dom.window;
    return callMethod(document, 'getElementById', 'main') ?? readProperty(document, 'body');
  }

  private textOfMain(): string {
    return textIn(this.main(), 'textContent').trim();
  }

  private isBlank(): boolean {
    return (
      this.textOfMain() === '' &&
      callMethod(this.main(), 'querySelector', CONTENT_WITHOUT_TEXT) === null
    );
  }
}

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

/** Pages never reach a network: null for an address that is not in a folder of the files. */
function answerFromFiles({ files }: ProbeJob, { pathname }: URL): Response | null {
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  if (!Object.keys(files).some((path) => path.startsWith(folder))) return null;
  const type = TYPES[pathname.slice(pathname.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  const content = Object.hasOwn(files, pathname) ? files[pathname] : undefined;
  if (content === undefined) return new Response('This file does not exist', { status: 404 });
  // jsdom cannot judge styles, and parsing them takes long.
  const bytes = type === 'text/css' ? '' : new Uint8Array(Buffer.from(content, 'base64'));
  return new Response(bytes, { headers: { 'content-type': type } });
}
