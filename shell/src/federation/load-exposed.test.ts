import type { BootRemote } from '@gangway/contract/remotes';
import { aBootRemote } from './boot-remote.factory';
import { ATTEMPT_LIMIT_MS } from './container';

let serial = 0;

type Loading = typeof import('./load-exposed');
let loadExposed: Loading['loadExposed'];
let trustFiles: typeof import('./integrity').trustFiles;

beforeEach(async () => {
  jest.resetModules();
  ({ loadExposed } = await import('./load-exposed'));
  ({ trustFiles } = await import('./integrity'));
});

/** The first area of a page is loaded without the runtime's handling of remotes. */
async function loadAnotherBefore(): Promise<void> {
  const other = aRelease();
  Reflect.set(globalThis, other.container, exposing('other'));
  await loadExposed(other);
}

function aRelease(changes: Partial<BootRemote> = {}): BootRemote {
  serial += 1;
  const release = aBootRemote({ name: `mfe-${serial}`, container: `mfe_${serial}`, ...changes });
  trustFiles([release]);
  return release;
}

type Answer = 'error' | 'silence' | object;

const exposing = (remote: unknown) => ({
  init: jest.fn(),
  get: jest.fn(async () => () => ({ remote })),
});

function answerScripts(container: string, ...answers: Answer[]): HTMLScriptElement[] {
  const scripts: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return;
    const answer = answers[scripts.push(script) - 1] ?? 'error';
    if (answer === 'silence') return;
    if (answer !== 'error') Reflect.set(globalThis, container, answer);
    queueMicrotask(() => script.dispatchEvent(new Event(answer === 'error' ? 'error' : 'load')));
  });
  return scripts;
}

const addressesOf = (scripts: HTMLScriptElement[]) =>
  scripts.map(({ src }) => src.replace(window.location.origin, '').replace(/=\d+$/, '=…'));

afterEach(() => {
  jest.dontMock('./remote-handling');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the first area of a page', () => {
  it('is given the shared modules of the page, and no script is loaded', async () => {
    const release = aRelease();
    const container = exposing('there');
    Reflect.set(globalThis, release.container, container);
    const scripts = answerScripts(release.container);
    await expect(loadExposed(release)).resolves.toEqual({ remote: 'there' });
    expect(scripts).toEqual([]);
    const [scope] = container.init.mock.calls[0] ?? [];
    expect(Object.keys(scope)).toEqual(expect.arrayContaining(['react', 'react-dom/client']));
  });

  it('is waited for where it comes later than the shell, and no remote is handled for it', async () => {
    const handling = jest.fn(() => ({}));
    jest.doMock('./remote-handling', handling);
    const release = aRelease();
    const scripts = answerScripts(release.container, exposing('late'));
    await expect(loadExposed(release)).resolves.toEqual({ remote: 'late' });
    expect(scripts).toMatchObject([{ integrity: release.integrity }]);
    expect(handling).not.toHaveBeenCalled();
  });

  describe('which the HTML has asked for', () => {
    const scriptInHtml = ({ url }: BootRemote) => {
      jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
      const script = document.createElement('script');
      script.setAttribute('src', url);
      document.body.append(script);
      return script;
    };
    afterEach(() => document.body.replaceChildren());

    it('is run once', async () => {
      const release = aRelease();
      const scripts = answerScripts(release.container);
      const script = scriptInHtml(release);
      const loading = loadExposed(release);
      Reflect.set(globalThis, release.container, exposing('late'));
      script.dispatchEvent(new Event('load'));
      await expect(loading).resolves.toEqual({ remote: 'late' });
      expect(scripts).toEqual([]);
    });

    it.each([
      ['fails', (script: EventTarget) => script.dispatchEvent(new Event('error'))],
      ['has failed before', () => window.dispatchEvent(new Event('load'))],
    ])('is loaded by the shell where it %s', async (_, failIn) => {
      const release = aRelease();
      const scripts = answerScripts(release.container, exposing('by the shell'));
      const script = scriptInHtml(release);
      const loading = loadExposed(release);
      expect(scripts).toEqual([]);
      failIn(script);
      await expect(loading).resolves.toEqual({ remote: 'by the shell' });
      expect(addressesOf(scripts)).toEqual([release.url]);
    });
  });

  it('counts for the first attempt: the next one loads it past every cache', async () => {
    const release = aRelease();
    const broken = { init: jest.fn(), get: jest.fn().mockRejectedValue(new Error('no chunk')) };
    Reflect.set(globalThis, release.container, broken);
    const scripts = answerScripts(release.container, exposing('again'));
    await expect(loadExposed(release)).resolves.toEqual({ remote: 'again' });
    expect(addressesOf(scripts)).toEqual([`${release.url}?retry=…`]);
  });

  it('is loaded again when it is asked for a second time', async () => {
    const release = aRelease();
    Reflect.set(globalThis, release.container, exposing('early'));
    const scripts = answerScripts(release.container, exposing('late'));
    await loadExposed(release);
    await expect(loadExposed(release)).resolves.toEqual({ remote: 'late' });
    expect(addressesOf(scripts)).toEqual([release.url]);
  });

  it('that is slow is not waited for again: the fallback has its turn', async () => {
    jest.useFakeTimers();
    const release = aRelease({ fallbackUrl: '/elsewhere/entry.js' });
    Reflect.set(globalThis, release.container, {
      init: jest.fn(),
      get: () => new Promise(() => undefined),
    });
    const scripts = answerScripts(release.container, exposing('fallback'));
    const outcome = expect(loadExposed(release)).resolves.toEqual({ remote: 'fallback' });
    await jest.advanceTimersByTimeAsync(ATTEMPT_LIMIT_MS);
    await outcome;
    expect(addressesOf(scripts)).toEqual(['/elsewhere/entry.js']);
  });
});

describe('what loads areas', () => {
  it('speaks against no release where it does not arrive, and is asked for again', async () => {
    await loadAnotherBefore();
    jest.doMock('./remote-handling', () => {
      throw new Error('no chunk');
    });
    const release = aRelease();
    answerScripts(release.container, exposing('there'));
    await expect(loadExposed(release)).rejects.toMatchObject({ name: 'ShellFileError' });
    jest.dontMock('./remote-handling');
    await expect(loadExposed(release)).resolves.toEqual({ remote: 'there' });
  });

  it('gives way to the reason why the first area failed where it does not arrive', async () => {
    jest.doMock('./remote-handling', () => {
      throw new Error('no chunk');
    });
    const release = aRelease();
    const broken = { init: jest.fn(), get: jest.fn().mockRejectedValue(new Error('broken')) };
    Reflect.set(globalThis, release.container, broken);
    await expect(loadExposed(release)).rejects.toThrow('broken');
  });
});

describe('an entry that has not come with the page', () => {
  beforeEach(loadAnotherBefore);

  it('is checked by the browser, without CORS on the same origin', async () => {
    const release = aRelease();
    const [script] = await loadingScripts(release);
    expect(script).toMatchObject({ integrity: release.integrity, crossOrigin: null });
  });

  it('is asked of another origin with CORS', async () => {
    const release = aRelease({ url: 'https://cdn.example/e.js' });
    const [script] = await loadingScripts(release);
    expect(script).toMatchObject({ crossOrigin: 'anonymous' });
  });

  async function loadingScripts(release: BootRemote) {
    const scripts = answerScripts(release.container, exposing('fine'));
    await loadExposed(release);
    return scripts;
  }

  it('is tried past every cache, then from the fallback', async () => {
    const release = aRelease({ fallbackUrl: '/elsewhere/entry.js' });
    const scripts = answerScripts(release.container, 'error', 'error', exposing('fallback'));
    await expect(loadExposed(release)).resolves.toEqual({ remote: 'fallback' });
    expect(addressesOf(scripts)).toEqual([
      release.url,
      `${release.url}?retry=…`,
      '/elsewhere/entry.js',
    ]);
  });

  it('fails with the last reason where nothing helps, and may be asked for again', async () => {
    const release = aRelease();
    answerScripts(release.container, 'error', 'error', exposing('in the end'));
    await expect(loadExposed(release)).rejects.toThrow('did not load');
    await expect(loadExposed(release)).resolves.toEqual({ remote: 'in the end' });
  });

  it('is waited for as long as the limit says, once', async () => {
    jest.useFakeTimers();
    const release = aRelease();
    const scripts = answerScripts(release.container, 'silence');
    const outcome = expect(loadExposed(release)).rejects.toThrow('The time limit has passed');
    await jest.advanceTimersByTimeAsync(ATTEMPT_LIMIT_MS);
    await outcome;
    expect(scripts).toHaveLength(1);
  });

  it('shares that time with the module it exposes', async () => {
    jest.useFakeTimers();
    const release = aRelease();
    const container = { init: jest.fn(), get: () => new Promise(() => undefined) };
    answerScripts(release.container, container);
    const outcome = expect(loadExposed(release)).rejects.toThrow('The time limit has passed');
    await jest.advanceTimersByTimeAsync(ATTEMPT_LIMIT_MS);
    await outcome;
  });

  it('has to define what it was built as', async () => {
    const release = aRelease();
    answerScripts('something_else', exposing('other'), exposing('other'));
    await expect(loadExposed(release)).rejects.toThrow(`does not define ${release.container}`);
  });
});
