import { setImmediate as nextImmediate } from 'node:timers/promises';
import { inSlices, mapInSlices, sortInSlices } from './slices';

function* busyFor(ms: number): Generator<void, number> {
  for (let done = 0; done < ms; done += 1) {
    const end = performance.now() + 1;
    while (performance.now() < end);
    yield;
  }
  return ms;
}

describe('inSlices', () => {
  it('returns the result of the work', async () => {
    expect(await inSlices(mapInSlices([1, 2, 3], (number) => number * 2))).toEqual([2, 4, 6]);
  });

  it('yields to other work, however much there is', async () => {
    const work = Promise.all([busyFor(50), busyFor(50), busyFor(50)].map(inSlices));
    const over = work.then(() => true);
    let turns = 0;
    while (!(await Promise.race([over, nextImmediate(false)]))) turns += 1;
    expect(await work).toEqual([50, 50, 50]);
    expect(turns).toBeGreaterThan(15);
  });

  it('rejects with the error of the work, and continues other work', async () => {
    const broken = mapInSlices([1], () => {
      throw new Error('broken');
    });
    await expect(inSlices(broken)).rejects.toThrow('broken');
    expect(await inSlices(busyFor(1))).toBe(1);
  });
});

describe('sortInSlices', () => {
  it.each([0, 1, 500, 501, 1500, 4099])('sorts %i texts, as toSorted does', async (count) => {
    const texts = Array.from(
      { length: count },
      (_, index) => `${(index * 7919) % 1000} é${index % 3}`,
    );
    expect(await inSlices(sortInSlices(texts))).toEqual(texts.toSorted());
  });

  it('can be interrupted after every few hundred texts', () => {
    const work = sortInSlices(Array.from({ length: 50_000 }, (_, index) => `${index}`));
    let slices = 0;
    while (work.next().done !== true) slices += 1;
    expect(slices).toBeGreaterThan(100);
  });
});
