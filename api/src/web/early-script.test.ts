import { EARLY_PRESSES } from '@gangway/contract/boot-element';
import { runInNewContext } from 'node:vm';
import { EARLY_SCRIPT, laterScript } from './early-script';

type Hold = (event: unknown) => void;

/** A page in which the early script has run. */
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
  return { holds, send, early: () => page[EARLY_PRESSES] };
}

describe('before a page can answer', () => {
  it('presses of buttons are held, and links work', () => {
    const { send, early } = openEarly();
    const button = { name: 'Annual' };
    expect(send('click', button)).toBe('held');
    expect(send('click', null)).toBe('let through');
    expect(early()).toMatchObject({ presses: [button] });
  });

  it('no form is sent', () => {
    const { send, early } = openEarly();
    expect(send('submit', null)).toBe('held');
    expect(early()).toMatchObject({ presses: [] });
  });

  it('is over when the page says so', () => {
    const { holds, early } = openEarly();
    expect([...holds.keys()]).toEqual(['click', 'submit']);
    runInNewContext('early.end()', { early: early() });
    expect(holds.size).toBe(0);
  });
});

/** A page that has been told to fetch its scripts later. */
function openLater(PerformanceObserver: unknown, hidden = false) {
  const added: unknown[] = [];
  const limits: (() => void)[] = [];
  const page = {
    document: {
      hidden,
      head: { append: (one: unknown) => added.push(one) },
      createElement: Object,
    },
    setTimeout: (load: () => void) => limits.push(load),
    PerformanceObserver,
  };
  const script = { src: '/assets/a.js?</script>', integrity: 'sha384-x' };
  const run = () => runInNewContext(laterScript([script]), page);
  return { run, added, expire: () => limits.forEach((load) => load()) };
}

let paint: () => void = () => undefined;
class Observer {
  constructor(load: () => void) {
    paint = load;
  }
  observe = () => undefined;
}

describe('the scripts of a page that can be read without them', () => {
  it('are fetched once, at its first paint', () => {
    const { run, added, expire } = openLater(Observer);
    run();
    expect(added).toEqual([]);
    paint();
    expect(added).toMatchObject([{ src: '/assets/a.js?</script>', integrity: 'sha384-x' }]);
    expire();
    expect(added).toHaveLength(1);
  });

  it('are fetched at once in the background, where nothing is painted', () => {
    const { run, added } = openLater(Observer, true);
    run();
    expect(added).toHaveLength(1);
  });

  it('are fetched in the end in a browser that does not tell of paints', () => {
    const { run, added, expire } = openLater(undefined);
    expect(run).toThrow('PerformanceObserver');
    expire();
    expect(added).toHaveLength(1);
  });

  it('cannot end the script that names them', () => {
    expect(laterScript([{ src: '</script>', integrity: '' }])).not.toContain('</script');
  });
});
