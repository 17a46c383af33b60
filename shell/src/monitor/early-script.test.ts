import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { BOOT_ELEMENT_ID } from '@gangway/contract/platform/boot-element';
import type { Beat, EarlyMonitor } from './types';

const isEarly = (value: unknown): value is EarlyMonitor =>
  typeof value === 'object' && value !== null && 'queue' in value;

class FakeWorker {
  static posted: Beat[] = [];
  postMessage(beat: Beat) {
    FakeWorker.posted.push(beat);
  }
}

const file = () => document.head.querySelector<HTMLScriptElement>('script[src]');

type Started = { early: EarlyMonitor; listenForBeats: (beatMs: number, limitMs: number) => void };

async function start(): Promise<Started> {
  const element = Object.assign(document.createElement('script'), {});
  Object.assign(element.dataset, {
    src: '/assets/monitor.js',
    integrity: 'sha384-x',
    shell: 'shell@s1',
    area: 'mfe-one@v1',
  });
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(element);
  let listenForBeats: Started['listenForBeats'] | undefined;
  await jest.isolateModulesAsync(async () => {
    ({ listenForBeats } = await import('./early-script'));
  });
  const early = window._GANGWAY_MONITOR;
  if (!isEarly(early) || !listenForBeats) throw new Error('It did not start');
  return { early, listenForBeats };
}

beforeEach(() => {
  jest.useFakeTimers();
  FakeWorker.posted = [];
  document.head.innerHTML = '';
  const visit = { reportToken: 'token' };
  document.body.innerHTML = `<script type="application/json" id="${BOOT_ELEMENT_ID}">${JSON.stringify({ visit })}</script>`;
  Object.assign(globalThis, { Worker: FakeWorker });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
});
afterEach(() => {
  // Fires this test's one-time listener, so that it does not run in the next test.
  document.dispatchEvent(new Event('readystatechange'));
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the early monitor', () => {
  it('loads the monitor once the page has loaded and is idle', async () => {
    await start();
    expect(file()).toBeNull();
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(3000);
    expect(file()).toHaveAttribute('src', '/assets/monitor.js');
    expect(file()).toHaveProperty('integrity', 'sha384-x');
  });

  it('loads the monitor at once when something fails, and only once', async () => {
    const { early } = await start();
    early.report(null, 'rendered');
    expect(file()).toBeNull();
    early.report(null, 'load_failed', new Error('broken'));
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('broken') }));
    expect(document.head.querySelectorAll('script[src]')).toHaveLength(1);
    expect(early.events).toHaveLength(1);
  });

  it('replays calls to the monitor, with the time of each', async () => {
    const { early } = await start();
    jest.advanceTimersByTime(500);
    const at = performance.now();
    early.show(null);
    jest.advanceTimersByTime(500);
    const monitor = { storeToken: jest.fn(), show: jest.fn(), report: jest.fn() };
    for (const replay of early.queue) replay(monitor);
    expect(monitor.show).toHaveBeenCalledWith(null, at);
  });

  it('sends beats to a worker, along with the reports to send if the page hangs', async () => {
    const { early } = await start();
    document.dispatchEvent(new Event('readystatechange'));
    const [first] = FakeWorker.posted;
    expect(first?.isWatching).toBe(true);
    expect(first?.bodies?.map((body) => JSON.parse(body))).toEqual([
      {
        token: 'token',
        outcomes: [
          { remote: 'mfe-one', version: 'v1', outcome: 'hung' },
          { remote: 'shell', version: 's1', outcome: 'hung' },
        ],
      },
    ]);
    jest.advanceTimersByTime(3000);
    expect(FakeWorker.posted).toHaveLength(4);
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(FakeWorker.posted.at(-1)?.isWatching).toBe(false);
    early.setHangReports(['later']);
    expect(FakeWorker.posted.at(-1)?.bodies).toEqual(['later']);
  });
});

describe('a page that is left before its monitor has loaded', () => {
  const area = { name: 'mfe-one', version: 'v1', integrity: 'sha384-x' };
  const fetch = jest.fn(async () => new Response());
  const leave = (type = 'pagehide') => window.dispatchEvent(new Event(type));
  const rendered = (remote: string, version: string) => ({ remote, version, outcome: 'rendered' });

  beforeEach(() => {
    fetch.mockClear();
    Object.assign(globalThis, { fetch });
  });

  it.each(['pagehide', 'visibilitychange'])(
    'reports the area and the shell as rendered at %s, once',
    async (type) => {
      const { early } = await start();
      early.show(area);
      early.report(area, 'rendered');
      leave(type);
      leave('pagehide');
      const body = {
        token: 'token',
        outcomes: [rendered('shell', 's1'), rendered('mfe-one', 'v1')],
      };
      expect(fetch.mock.calls).toEqual([
        [
          'http://localhost/api/remotes/outcomes',
          expect.objectContaining({ keepalive: true, body: JSON.stringify(body) }),
        ],
      ]);
    },
  );

  it('reports the shell alone when that shows a page of its own', async () => {
    const { early } = await start();
    early.show(null);
    leave();
    const body = JSON.stringify({ token: 'token', outcomes: [rendered('shell', 's1')] });
    expect(fetch).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ body }));
  });

  it.each<[string, (early: EarlyMonitor) => void]>([
    ['has shown nothing', () => undefined],
    ['shows a copy under development', (early) => early.show({ ...area, integrity: '' })],
    [
      'has failed to render',
      (early) => {
        early.show(area);
        early.report(area, 'render_failed', new Error('broken'));
      },
    ],
    [
      'had an uncaught error',
      (early) => {
        early.onEvent(new ErrorEvent('error', { error: new Error('broken') }));
        early.show(area);
      },
    ],
    [
      'has its monitor by now',
      (early) => {
        early.show(area);
        window._GANGWAY_MONITOR = { storeToken: jest.fn(), show: jest.fn(), report: jest.fn() };
      },
    ],
  ])('reports nothing when it %s', async (_, act) => {
    const { early } = await start();
    act(early);
    leave();
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('the worker', () => {
  const bodies = ['hung'];
  const beat = (data: Beat) =>
    globalThis.onmessage?.call(window, new MessageEvent('message', { data }));

  const listen = async () => {
    const { listenForBeats } = await start();
    const fetch = jest.fn(async () => new Response());
    Object.assign(globalThis, { fetch });
    listenForBeats(1000, 5000);
    return fetch;
  };

  it('reports a page that has sent no beat for five seconds, once', async () => {
    const fetch = await listen();
    beat({ isWatching: true, bodies });
    jest.advanceTimersByTime(4999);
    expect(fetch).not.toHaveBeenCalled();
    jest.advanceTimersByTime(20_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledWith(
      'http://localhost/api/remotes/outcomes',
      expect.objectContaining({ body: 'hung' }),
    );
  });

  it('reports no page that sends beats or is hidden', async () => {
    const fetch = await listen();
    beat({ isWatching: true, bodies });
    for (let second = 0; second < 10; second += 1) {
      jest.advanceTimersByTime(1000);
      beat({ isWatching: true });
    }
    beat({ isWatching: false });
    jest.advanceTimersByTime(60_000);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('reports nothing after the computer has slept', async () => {
    const fetch = await listen();
    beat({ isWatching: true, bodies });
    jest.setSystemTime(Date.now() + HOUR_MS);
    jest.advanceTimersByTime(1000);
    expect(fetch).not.toHaveBeenCalled();
  });
});
