import { indexFiles } from './file-index';

/** An index over releases that the test changes, whose pauses end when the test says so. */
function openIndex() {
  const files = new Map<string, string>();
  const pauses: (() => void)[] = [];
  const load = jest.fn(async () => new Map(files));
  const pause = () => new Promise<void>((resolve) => pauses.push(resolve));
  const endPause = () => pauses.at(-1)?.();
  return { files, load, endPause, ...indexFiles({ load, pause }) };
}

const hasSettled = async (work: Promise<unknown>): Promise<boolean> => {
  const waiting = new Promise((resolve) => setImmediate(resolve, 'waiting'));
  return (await Promise.race([work, waiting])) !== 'waiting';
};

describe('the index of files', () => {
  it('finds the release of a file, and is loaded once for all that it knows', async () => {
    const { files, load, find } = openIndex();
    files.set('a.js', 'v1').set('b.js', 'v2');
    expect([await find('a.js'), await find('b.js'), await find('a.js')]).toEqual([
      'v1',
      'v2',
      'v1',
    ]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded at most once in a pause, however many unknown names are asked for', async () => {
    const { load, find, endPause } = openIndex();
    const ask = () => Promise.all(Array.from({ length: 100 }, (_, n) => find(`${n}.js`)));
    expect(new Set(await ask())).toEqual(new Set([null]));
    expect(load).toHaveBeenCalledTimes(1);
    const asked = [ask(), ask(), ask()];
    expect(await hasSettled(Promise.race(asked))).toBe(false);
    endPause();
    await Promise.all(asked);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('answers no unknown name by a load from before the question', async () => {
    const { files, find, endPause } = openIndex();
    expect(await find('new.js')).toBeNull();
    files.set('new.js', 'v2');
    const found = find('new.js');
    expect(await hasSettled(found)).toBe(false);
    endPause();
    expect(await found).toBe('v2');
  });

  it('knows at once that a file has no compressed copy and no source map', async () => {
    const { files, load, find } = openIndex();
    files.set('face.woff2', 'v1').set('a.js', 'v1').set('a.js.br', 'v1');
    expect(await find('face.woff2.br')).toBeNull();
    expect(await find('a.js.map.gz')).toBeNull();
    expect(await find('a.js.br')).toBe('v1');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads again after a load that failed', async () => {
    const { files, load, find, endPause } = openIndex();
    load.mockRejectedValueOnce(new Error('The database is away'));
    await expect(find('a.js')).rejects.toThrow('The database is away');
    files.set('a.js', 'v1');
    endPause();
    expect(await find('a.js')).toBe('v1');
  });
});
