import type { BootRemote } from '@gangway/contract/platform/remotes';
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

function aBrokenRelease(message: string): BootRemote {
  const release = aRelease();
  const get = jest.fn().mockRejectedValue(new Error(message));
  Reflect.set(globalThis, release.container, { init: jest.fn(), get });
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
  it('gets the shared modules of the page, without another script', async () => {
    const release = aRelease();
    const container = exposing('there');
    Reflect.set(globalThis, release.container, container);
    const scripts = answerScripts(release.container);
    await expect(loadExposed(release)).resolves.toEqual({ remote: 'there' });
    expect(scripts).toEqual([]);
    const [scope] = container.init.mock.calls[0] ?? [];
    expect(Object.keys(scope)).toEqual(expect.arrayContaining(['react', 'react-dom/client']));
  });

  it('is loaded by a script when it is not there yet, without the handling of remotes', async () => {
    const handling = jest.fn(() => ({}));
    jest.doMock('./remote-handling', handling);
    const release = aRelease();
    const scripts = answerScripts(release.container, exposing('late'));
    await expect(loadExposed(release)).resolves.toEqual({ remote: 'late' });
    expect(scripts).toMatchObject([{ integrity: release.integrity }]);
    expect(handling).not.toHaveBeenCalled();
  });

  describe('with a script in the HTML', () => {
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
    ])('is loaded by the shell when that script %s', async (_, failIn) => {
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

  it('is loaded past every cache when the first attempt fails', async () => {
    const release = aBrokenRelease('no chunk');
    const scripts = answerScripts(release.container, exposing('again'));
    await expect(loadExposed(release)).resolves.toEqual({ remote: 'again' });
    expect(addressesOf(scripts)).toEqual([`${release.url}?retry=…`]);
  });

  it('is loaded again when it is requested a second time', async () => {
    const release = aRelease();
    Reflect.set(globalThis, release.container, exposing('early'));
    const scripts = answerScripts(release.container, exposing('late'));
    await loadExposed(release);
    await expect(loadExposed(release)).resolves.toEqual({ remote: 'late' });
    expect(addressesOf(scripts)).toEqual([release.url]);
  });

  it('is loaded from the fallback, without a second attempt, when it is slow', async () => {
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

describe('the handling of remotes', () => {
  it('blames no release when it cannot be loaded, and is loaded again later', async () => {
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

  it('keeps the error of the first area when it cannot be loaded itself', async () => {
    jest.doMock('./remote-handling', () => {
      throw new Error('no chunk');
    });
    const release = aBrokenRelease('broken');
    await expect(loadExposed(release)).rejects.toThrow('broken');
  });
});

describe('the entry of another area', () => {
  beforeEach(loadAnotherBefore);

  it('is checked by its hash, without CORS on the same origin', async () => {
    const release = aRelease();
    const [script] = await loadingScripts(release);
    expect(script).toMatchObject({ integrity: release.integrity, crossOrigin: null });
  });

  it('is requested with CORS from another origin', async () => {
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

  it('fails with the last error when nothing helps, and can be requested again', async () => {
    const release = aRelease();
    answerScripts(release.container, 'error', 'error', exposing('in the end'));
    await expect(loadExposed(release)).rejects.toThrow('did not load');
    await expect(loadExposed(release)).resolves.toEqual({ remote: 'in the end' });
  });

  async function expectTimeLimit(release: BootRemote) {
    jest.useFakeTimers();
    const outcome = expect(loadExposed(release)).rejects.toThrow('The time limit has passed');
    await jest.advanceTimersByTimeAsync(ATTEMPT_LIMIT_MS);
    await outcome;
  }

  it('is given up after the time limit, without a second attempt', async () => {
    const release = aRelease();
    const scripts = answerScripts(release.container, 'silence');
    await expectTimeLimit(release);
    expect(scripts).toHaveLength(1);
  });

  it('shares the time limit with the module that it exposes', async () => {
    const release = aRelease();
    const container = { init: jest.fn(), get: () => new Promise(() => undefined) };
    answerScripts(release.container, container);
    await expectTimeLimit(release);
  });

  it('is refused when it does not define its container', async () => {
    const release = aRelease();
    answerScripts('something_else', exposing('other'), exposing('other'));
    await expect(loadExposed(release)).rejects.toThrow(`does not define ${release.container}`);
  });
});
