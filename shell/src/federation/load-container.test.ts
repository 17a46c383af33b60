import { aBootRemote } from './boot-remote.factory';
import { trustFiles } from './integrity';
import { loadExposed } from './load-container';

const scope = { react: {} };
const init = jest.fn();
const remote = aBootRemote();

/** Plays the browser: what was appended has loaded, or has not. */
function answerScript(isGood: boolean, defines: Record<string, unknown> = {}) {
  const append = jest.spyOn(document.head, 'append').mockImplementation((node) => {
    Object.assign(globalThis, defines);
    if (node instanceof HTMLScriptElement) {
      queueMicrotask(() => node.dispatchEvent(new Event(isGood ? 'load' : 'error')));
    }
  });
  return () => append.mock.calls.flat()[0];
}

beforeEach(() => {
  trustFiles([remote]);
  Object.assign(globalThis, {
    __webpack_init_sharing__: () => Promise.resolve(),
    __webpack_share_scopes__: { default: scope },
  });
});
afterEach(() => jest.restoreAllMocks());

describe('loadExposed', () => {
  it('gives the container the modules of the page, and returns what it exposes', async () => {
    const get = async () => () => ({ remote: 'exposed' });
    answerScript(true, { gw_good: { init, get } });
    await expect(loadExposed(remote.url, 'gw_good')).resolves.toEqual({ remote: 'exposed' });
    expect(init).toHaveBeenCalledWith(scope);
  });

  it('has the browser check the entry, without CORS on the same origin', async () => {
    const script = answerScript(false);
    await expect(loadExposed(remote.url, 'gw_none')).rejects.toThrow('did not load');
    expect(script()).toMatchObject({ integrity: remote.integrity, crossOrigin: null });
  });

  it('asks another origin with CORS', async () => {
    const script = answerScript(false);
    await expect(loadExposed('https://cdn.example/e.js', 'gw_none')).rejects.toThrow();
    expect(script()).toMatchObject({ crossOrigin: 'anonymous' });
  });

  it('uses an entry that the HTML has run, once: another attempt loads it anew', async () => {
    const get = async () => () => ({ remote: 'exposed' });
    Object.assign(globalThis, { gw_early: { init, get } });
    const script = answerScript(true);
    await loadExposed(remote.url, 'gw_early');
    expect(script()).toBeUndefined();
    await loadExposed(remote.url, 'gw_early');
    expect(script()).toBeInstanceOf(HTMLScriptElement);
  });

  it('says so when the entry does not define what it was built as', async () => {
    answerScript(true);
    await expect(loadExposed(remote.url, 'gw_absent')).rejects.toThrow(
      `${remote.url} does not define gw_absent`,
    );
  });
});
