import { PRE_HYDRATION_CLICKS } from '@gangway/contract/platform/boot-element';
import { runInNewContext } from 'node:vm';
import { EARLY_SCRIPT, laterScript } from './early-script';

type Hold = (event: unknown) => void;

function openEarly() {
  const holds = new Map<string, Hold>();
  const page: Record<string, unknown> = {
    document: {
      addEventListener: (type: string, hold: Hold) => void holds.set(type, hold),
      removeEventListener: (type: string) => void holds.delete(type),
    },
  };
  runInNewContext(EARLY_SCRIPT, page);
  const send = (type: string, button: object | null) => {
    const preventDefault = jest.fn();
    const event = { type, target: { closest: () => button }, preventDefault };
    holds.get(type)?.({ ...event, stopPropagation: () => undefined });
    return preventDefault.mock.calls.length > 0 ? 'held' : 'let through';
  };
  return { holds, send, early: () => page[PRE_HYDRATION_CLICKS] };
}

describe('the early script of a page', () => {
  it('holds presses of buttons, and lets links through', () => {
    const { send, early } = openEarly();
    const button = { name: 'Annual' };
    expect(send('click', button)).toBe('held');
    expect(send('click', null)).toBe('let through');
    expect(early()).toMatchObject({ presses: [button] });
  });

  it('holds forms that are sent', () => {
    const { send, early } = openEarly();
    expect(send('submit', null)).toBe('held');
    expect(early()).toMatchObject({ presses: [] });
  });

  it('stops when the page says so', () => {
    const { holds, early } = openEarly();
    expect([...holds.keys()]).toEqual(['click', 'submit']);
    runInNewContext('early.end()', { early: early() });
    expect(holds.size).toBe(0);
  });
});

type Added = { src: string; onerror?: () => void; onload?: () => void };

function openLater(PerformanceObserver: unknown, { hidden = false, arrivedAfterMs = 100 } = {}) {
  const added: Added[] = [];
  const timers = new Map<number, { run: () => void; ms: number }>();
  const online = new Set<() => void>();
  const lost = { hidden: true };
  const page = {
    document: {
      hidden,
      head: { appendChild: (one: Added) => added.push(one) },
      createElement: Object,
      getElementById: () => lost,
    },
    setTimeout: (run: () => void, ms: number) => timers.set(timers.size + 1, { run, ms }).size,
    clearTimeout: (timer: number) => timers.delete(timer),
    addEventListener: (_: string, again: () => void) => online.add(again),
    removeEventListener: (_: string, again: () => void) => online.delete(again),
    PerformanceObserver,
    performance: { now: () => arrivedAfterMs },
  };
  const scripts = ['/assets/area.js?</script>', '/assets/shell.js'].map((src) => ({
    src,
    integrity: 'sha384-x',
  }));
  return {
    added,
    lost,
    run: () => runInNewContext(laterScript(scripts), page),
    expire: () => [...timers.values()].forEach(({ run }) => run()),
    pauses: () => [...timers.values()].map(({ ms }) => ms),
    comeOnline: () => [...online].forEach((again) => again()),
  };
}

let paint: () => void = () => undefined;
class Observer {
  constructor(load: () => void) {
    paint = load;
  }
  observe = () => undefined;
}

const BOTH = [{ src: '/assets/area.js?</script>' }, { src: '/assets/shell.js' }];

describe('the scripts of a page that is readable without them', () => {
  it('are fetched once, at the first paint, the shell last', () => {
    const { run, added, expire } = openLater(Observer);
    run();
    expect(added).toEqual([]);
    paint();
    expect(added).toMatchObject(BOTH);
    expect(added).toMatchObject([{ integrity: 'sha384-x' }, { integrity: 'sha384-x' }]);
    expire();
    expect(added).toHaveLength(2);
  });

  it('are fetched at once in the background, where nothing is painted', () => {
    const { run, added } = openLater(Observer, { hidden: true });
    run();
    expect(added).toMatchObject(BOTH);
  });

  it('are fetched at once when the page was slow to arrive', () => {
    const { run, added } = openLater(Observer, { arrivedAfterMs: 251 });
    run();
    expect(added).toMatchObject(BOTH);
  });

  it('are fetched after a while in a browser that reports no paints', () => {
    const { run, added, expire } = openLater(undefined);
    expect(run).toThrow('PerformanceObserver');
    expire();
    expect(added).toMatchObject(BOTH);
  });

  it('cannot end the script that lists them', () => {
    expect(laterScript([{ src: '</script>', integrity: '' }])).not.toContain('</script');
  });
});

describe('a shell that does not arrive', () => {
  function openLost() {
    const page = openLater(Observer, { hidden: true });
    page.run();
    const fail = () => page.added.at(-1)?.onerror?.();
    fail();
    return { ...page, fail };
  }

  it('is reported on the page until it arrives', () => {
    const { lost, comeOnline, added } = openLost();
    expect(lost.hidden).toBe(false);
    comeOnline();
    added.at(-1)?.onload?.();
    expect(lost.hidden).toBe(true);
  });

  it('is requested again once, as soon as the browser is online', () => {
    const { comeOnline, added, expire } = openLost();
    comeOnline();
    expect(added.map(({ src }) => src)).toEqual([...BOTH.map(({ src }) => src), BOTH[1]?.src]);
    comeOnline();
    expire();
    expect(added).toHaveLength(3);
  });

  it('is requested again after pauses that grow to half a minute', () => {
    const { fail, expire, pauses, added } = openLost();
    for (let round = 0; round < 6; round += 1) {
      const known = added.length;
      expire();
      expect(added).toHaveLength(known + 1);
      fail();
    }
    expect(pauses().at(-1)).toBe(30_000);
  });
});
