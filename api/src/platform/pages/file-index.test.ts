import { asRequest, currentRequest } from '../../foundation/db/request-order';
import { indexFiles } from './file-index';

function openIndex() {
  const files = new Map<string, string>();
  const pauses: (() => void)[] = [];
  let mayEnd: Promise<unknown> = Promise.resolve();
  const load = jest.fn(async () => {
    const found = new Map(files);
    await mayEnd;
    return found;
  });
  const holdLoads = () => {
    let endLoads: () => void = () => undefined;
    mayEnd = new Promise<void>((resolve) => (endLoads = resolve));
    return () => endLoads();
  };
  const pause = () => new Promise<void>((resolve) => pauses.push(resolve));
  const endPause = () => pauses.at(-1)?.();
  return { files, load, holdLoads, endPause, ...indexFiles({ load, pause }) };
}

const hasSettled = async (work: Promise<unknown>): Promise<boolean> => {
  const waiting = new Promise((resolve) => setImmediate(resolve, 'waiting'));
  return (await Promise.race([work, waiting])) !== 'waiting';
};

describe('the index of files', () => {
  it('finds the release of a file, and is loaded once for all known files', async () => {
    const { files, load, find } = openIndex();
    files.set('a.js', 'v1').set('b.js', 'v2');
    expect([await find('a.js'), await find('b.js'), await find('a.js')]).toEqual([
      'v1',
      'v2',
      'v1',
    ]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded outside of the request that needs it first', async () => {
    const load = jest.fn(async () => new Map([['a.js', currentRequest() ? 'inside' : 'outside']]));
    const { find } = indexFiles({ load });
    const isGone = () => true;
    expect(await asRequest(isGone, () => find('a.js'))).toBe('outside');
  });

  it('is loaded at most once per pause, however many unknown names are requested', async () => {
    const { load, find, endPause } = openIndex();
    const ask = () => Promise.all(Array.from({ length: 100 }, (_, n) => find(`${n}.js`)));
    expect(new Set(await ask())).toEqual(new Set([null]));
    expect(load).toHaveBeenCalledTimes(1);
    const lookups = [ask(), ask(), ask()];
    expect(await hasSettled(Promise.race(lookups))).toBe(false);
    endPause();
    await Promise.all(lookups);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not answer for an unknown name from a load before the question', async () => {
    const { files, find, endPause } = openIndex();
    expect(await find('new.js')).toBeNull();
    files.set('new.js', 'v2');
    const found = find('new.js');
    expect(await hasSettled(found)).toBe(false);
    endPause();
    expect(await found).toBe('v2');
  });

  it('finds a name that is asked for during a load in that load', async () => {
    const { files, load, holdLoads, find } = openIndex();
    files.set('a.js', 'v1').set('b.js', 'v1');
    const endLoad = holdLoads();
    const first = find('a.js');
    await hasSettled(first);
    expect(load).toHaveBeenCalledTimes(1);
    const second = find('b.js');
    endLoad();
    expect([await first, await second]).toEqual(['v1', 'v1']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('does not answer for an unknown name from a load that ran at the question', async () => {
    const { files, holdLoads, find, endPause } = openIndex();
    const endLoad = holdLoads();
    const first = find('a.js');
    await hasSettled(first);
    files.set('new.js', 'v2');
    const found = find('new.js');
    endLoad();
    expect(await first).toBeNull();
    expect(await hasSettled(found)).toBe(false);
    endPause();
    expect(await found).toBe('v2');
  });

  it('is loaded once for all variants of an unknown file in one request', async () => {
    const { files, load, find, endPause } = openIndex();
    const request = {};
    for (const name of ['new.js.br', 'new.js.gz', 'new.js', 'new.js.map']) {
      expect(await find(name, request)).toBeNull();
    }
    expect(load).toHaveBeenCalledTimes(1);
    files.set('new.js', 'v2');
    const found = find('new.js', {});
    expect(await hasSettled(found)).toBe(false);
    endPause();
    expect(await found).toBe('v2');
  });

  it('is loaded once for a request that finds the release of its file pruned', async () => {
    const { files, load, find, findAgain, endPause } = openIndex();
    files.set('a.js', 'v1').set('a.js.br', 'v1');
    await find('a.js');
    files.clear();
    endPause();
    const request = {};
    expect(await find('a.js.br', request)).toBe('v1');
    expect(await findAgain('a.js.br', request)).toBeNull();
    expect(await find('a.js', request)).toBeNull();
    expect(await findAgain('a.js', request)).toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('knows without another load that a file has no compressed copy or source map', async () => {
    const { files, load, find } = openIndex();
    files.set('face.woff2', 'v1').set('a.js', 'v1').set('a.js.br', 'v1');
    expect(await find('face.woff2.br')).toBeNull();
    expect(await find('a.js.map.gz')).toBeNull();
    expect(await find('a.js.br')).toBe('v1');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded again after a failed load', async () => {
    const { files, load, find, endPause } = openIndex();
    load.mockRejectedValueOnce(new Error('The database is away'));
    await expect(find('a.js')).rejects.toThrow('The database is away');
    files.set('a.js', 'v1');
    endPause();
    expect(await find('a.js')).toBe('v1');
  });
});
