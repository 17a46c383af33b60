import { BOOT_ELEMENT_ID } from '@gangway/contract/platform/boot-element';
import { Report } from '@gangway/contract/platform/remotes';
import { aBootRemote } from '../federation/boot-remote.factory';
import { anEarlyMonitor } from './early-monitor.factory';
import type { EarlyEvent, EarlyMonitor, Monitor } from './types';

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn() }));

const beacon = jest.fn<boolean, [string, Blob]>();
const remote = { name: 'mfe-one', version: 'v1', integrity: 'sha384-x' };
const aRelease = aBootRemote({ name: 'mfe-one' });
const visit = { revision: 'r1', remotes: [aRelease], reportToken: 'from the HTML' };

const readJson = (blob: Blob) =>
  new Promise<unknown>((resolve) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? JSON.parse(reader.result) : null);
    reader.readAsText(blob);
  });

/** What has been sent once the reports that wait for a task of their own are sent, too. */
const reports = async () => {
  jest.advanceTimersByTime(10);
  jest.useRealTimers();
  return Promise.all(beacon.mock.calls.map(async ([, blob]) => Report.parse(await readJson(blob))));
};

const outcomes = async () =>
  (await reports()).flatMap((report) =>
    report.outcomes.map(({ remote: name, outcome }) => `${name} ${outcome}`),
  );

async function start(changes: Partial<EarlyMonitor> = {}) {
  const stub = anEarlyMonitor(changes);
  window._GANGWAY_MONITOR = stub;
  await jest.isolateModulesAsync(async () => {
    await import('./monitor');
  });
  const monitor: Monitor = window._GANGWAY_MONITOR;
  return { monitor, stub };
}

const FRAME = 'at onClick (http://localhost/remotes/mfe-one/v1/page.js:1:41)';
const thrown = (stack = FRAME) => Object.assign(new TypeError('broken'), { stack });
const rejection = (reason: unknown): EarlyEvent =>
  Object.assign(new Event('unhandledrejection'), { reason, promise: Promise.resolve() });

function missing(src: string): EarlyEvent {
  const element = Object.assign(document.createElement('script'), { src });
  const event = new ErrorEvent('error');
  Object.defineProperty(event, 'target', { value: element });
  return event;
}

beforeEach(() => {
  jest.useFakeTimers();
  beacon.mockReset();
  Object.assign(navigator, { sendBeacon: beacon });
  document.body.innerHTML = `<main id="main">Hello</main>
    <script type="application/json" id="${BOOT_ELEMENT_ID}">${JSON.stringify({ visit })}</script>`;
});
afterEach(() => jest.useRealTimers());

const BLANK_MS = 5000;

describe('the monitor of a page', () => {
  it('reports a rendered page for its area and the shell, with the report token', async () => {
    const { monitor } = await start();
    monitor.storeToken(visit);
    monitor.show(remote);
    monitor.report(remote, 'rendered');
    expect(await reports()).toEqual([
      {
        token: 'from the HTML',
        outcomes: [
          { remote: 'shell', version: 'shell-1', outcome: 'rendered' },
          { remote: 'mfe-one', version: 'v1', outcome: 'rendered' },
        ],
      },
    ]);
  });

  it.each(['pagehide', 'visibilitychange'])('sends waiting reports at %s', async (type) => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { monitor } = await start();
    monitor.storeToken(visit);
    monitor.show(remote);
    monitor.report(remote, 'rendered');
    expect(beacon).not.toHaveBeenCalled();
    document.dispatchEvent(new Event(type, { bubbles: true }));
    expect(await outcomes()).toEqual(['shell rendered', 'mfe-one rendered']);
    jest.restoreAllMocks();
  });

  it('replays the calls and errors from before it loaded', async () => {
    await start({
      queue: [
        (monitor) => monitor.storeToken(visit),
        (monitor) => monitor.show(remote, 100),
        (monitor) => monitor.report(remote, 'rendered'),
      ],
      events: [rejection(thrown())],
    });
    expect(await outcomes()).toEqual(['shell rendered', 'mfe-one rendered', 'mfe-one threw']);
  });

  it('reports an uncaught error once, with its place', async () => {
    const { monitor, stub } = await start();
    monitor.storeToken(visit);
    for (let press = 0; press < 3; press += 1) stub.onEvent(rejection(thrown()));
    const [report] = await reports();
    expect(report?.outcomes).toEqual([
      {
        remote: 'mfe-one',
        version: 'v1',
        outcome: 'threw',
        fault: { error: 'TypeError', frames: ['/remotes/mfe-one/v1/page.js:1:41'] },
      },
    ]);
    expect(beacon).toHaveBeenCalledTimes(1);
  });

  it('reports an error that the shell has caught once, though the browser repeats it', async () => {
    const { monitor, stub } = await start();
    const error = thrown();
    monitor.report(remote, 'render_failed', error);
    stub.onEvent(new ErrorEvent('error', { error }));
    expect(await outcomes()).toEqual(['mfe-one render_failed']);
  });

  it('reports a missing chunk, whatever loads it', async () => {
    const { monitor, stub } = await start();
    monitor.show(remote);
    stub.onEvent(missing('http://localhost/remotes/mfe-one/v1/later.js'));
    const error = Object.assign(thrown(), { name: 'ChunkLoadError' });
    stub.onEvent(rejection(error));
    expect(await outcomes()).toEqual([
      'shell rendered',
      'mfe-one chunk_failed',
      'mfe-one chunk_failed',
    ]);
  });

  it('reports a missing chunk when that is the cause of an error', async () => {
    const { stub } = await start();
    const cause = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    stub.onEvent(rejection(Object.assign(thrown(), { cause })));
    expect(await outcomes()).toEqual(['mfe-one chunk_failed']);
  });

  it('reports an error that only mentions a missing chunk as thrown', async () => {
    const { stub } = await start();
    stub.onEvent(rejection(thrown(`Error: no ChunkLoadError\n${FRAME}`)));
    expect(await outcomes()).toEqual(['mfe-one threw']);
  });

  it('reports a missing file of the shell before anything is shown', async () => {
    await start({ events: [missing('http://localhost/assets/shell.js')] });
    expect(await reports()).toMatchObject([
      { token: 'from the HTML', outcomes: [{ remote: 'shell', outcome: 'load_failed' }] },
    ]);
  });

  it('reports no missing file while the browser is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await start({ events: [missing('http://localhost/assets/shell.js')] });
    jest.advanceTimersByTime(10);
    expect(beacon).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  const recovered = (componentStack: string) =>
    new ErrorEvent('error', {
      error: Object.assign(thrown('at run (http://localhost/assets/shell.js:1:9)'), {
        componentStack,
      }),
    });

  it('reports an error that React recovered from for the area of its components', async () => {
    const { monitor, stub } = await start();
    monitor.show({ ...remote, name: 'mfe-two' });
    stub.onEvent(recovered(FRAME));
    expect(await outcomes()).toEqual(['shell rendered', 'mfe-one threw']);
  });

  it('reports a recovered error of no area for the area in view and the shell', async () => {
    const { monitor, stub } = await start({ events: [recovered('at h1')] });
    jest.advanceTimersByTime(10);
    expect(beacon).not.toHaveBeenCalled();
    monitor.show(remote);
    monitor.show({ ...remote, name: 'mfe-two' });
    stub.onEvent(recovered('at h2'));
    expect(await outcomes()).toEqual([
      'mfe-one threw',
      'shell threw',
      'shell rendered',
      'mfe-two threw',
    ]);
  });

  it('reports no error from a browser extension', async () => {
    const { stub } = await start();
    stub.onEvent(rejection(thrown('at chrome-extension://abc/a.js:1:1')));
    jest.advanceTimersByTime(10);
    expect(beacon).not.toHaveBeenCalled();
  });

  it('reports a page that stays blank, for its area and the shell', async () => {
    document.body.innerHTML = '<main id="main"><div> </div></main>';
    const { monitor } = await start();
    monitor.show(remote);
    jest.advanceTimersByTime(BLANK_MS - 1);
    expect(beacon).toHaveBeenCalledTimes(1);
    expect(await outcomes()).toEqual(['shell rendered', 'mfe-one blank', 'shell blank']);
  });

  it('names the route of a page that failed, but not its address', async () => {
    const routes = [{ path: '/profile/:token', title: 'Profile' }];
    const own = { ...visit, remotes: [aBootRemote({ name: 'mfe-one', routes })] };
    history.pushState(null, '', '/profile/secret');
    const { monitor } = await start();
    monitor.storeToken(own);
    monitor.report(remote, 'render_failed', thrown());
    const sent = await reports();
    expect(sent).toMatchObject([{ outcomes: [{ remote: 'mfe-one', path: '/profile/:token' }] }]);
    expect(JSON.stringify(sent)).not.toContain('secret');
    history.pushState(null, '', '/');
  });

  it('reports a page that is blank after a navigation within its area', async () => {
    const { monitor } = await start();
    monitor.show(remote);
    jest.advanceTimersByTime(BLANK_MS + 10);
    document.body.innerHTML = '<main id="main"></main>';
    monitor.show(remote);
    jest.advanceTimersByTime(BLANK_MS + 10);
    expect(await outcomes()).toEqual(['shell rendered', 'mfe-one blank', 'shell blank']);
  });

  it('reports an outcome without its fault when there are too many faults', async () => {
    const { stub } = await start();
    for (let line = 1; line <= 15; line += 1) {
      stub.onEvent(rejection(thrown(FRAME.replace(':41', `:${line}`))));
    }
    const other = 'at a (http://localhost/remotes/mfe-two/v1/page.js:1:41)';
    stub.onEvent(rejection(thrown(other)));
    const reported = (await reports()).flatMap((report) => report.outcomes);
    expect(reported.filter(({ fault }) => fault !== undefined)).toHaveLength(10);
    expect(reported.at(-1)).toEqual({
      remote: 'mfe-two',
      version: 'v1',
      outcome: 'threw',
    });
  });

  it('reports a blank page when it is left', async () => {
    document.body.innerHTML = '<main id="main"></main>';
    const { monitor } = await start();
    monitor.show(remote);
    jest.advanceTimersByTime(3000);
    window.dispatchEvent(new Event('pagehide'));
    expect(await outcomes()).toContain('mfe-one blank');
  });

  it.each(['<p>Hello</p>', '<img alt="">', '<div aria-busy="true"></div>'])(
    'reports no blank page when there is %s',
    async (content) => {
      document.body.innerHTML = `<main id="main">${content}</main>`;
      const { monitor } = await start();
      monitor.show(remote);
      jest.advanceTimersByTime(2 * BLANK_MS);
      expect(await outcomes()).toEqual(['shell rendered']);
    },
  );

  it('reports a shell that has shown nothing after 15 s', async () => {
    await start();
    jest.advanceTimersByTime(15_010);
    expect(await outcomes()).toEqual(['shell load_failed']);
  });

  it('reports nothing while a copy under development is in view', async () => {
    const { monitor, stub } = await start();
    const own = { ...remote, integrity: '' };
    monitor.show(own);
    monitor.report(own, 'load_failed', thrown());
    jest.advanceTimersByTime(10);
    expect(beacon).not.toHaveBeenCalled();
    expect(stub.setHangReports).toHaveBeenLastCalledWith([]);
  });

  it('gives the worker the reports to send if the page hangs', async () => {
    const { monitor, stub } = await start();
    monitor.show(remote);
    expect(stub.setHangReports).toHaveBeenCalledWith([
      JSON.stringify({
        token: 'from the HTML',
        outcomes: [
          { remote: 'mfe-one', version: 'v1', outcome: 'hung' },
          { remote: 'shell', version: 'shell-1', outcome: 'hung' },
        ],
      }),
    ]);
  });
});
