import { setImmediate as nextImmediate } from 'node:timers/promises';
import { inSlices, mapInSlices } from './slices';

/** Work of so many milliseconds, which can be interrupted every one of them. */
function* busyFor(ms: number): Generator<void, number> {
  for (let done = 0; done < ms; done += 1) {
    const end = performance.now() + 1;
    while (performance.now() < end);
    yield;
  }
  return ms;
}

describe('inSlices', () => {
  it('answers what the work returns', async () => {
    expect(await inSlices(mapInSlices([1, 2, 3], (number) => number * 2))).toEqual([2, 4, 6]);
  });

  it('lets others have their turn, however much work there is', async () => {
    const work = Promise.all([busyFor(50), busyFor(50), busyFor(50)].map(inSlices));
    const over = work.then(() => true);
    let turns = 0;
    while (!(await Promise.race([over, nextImmediate(false)]))) turns += 1;
    expect(await work).toEqual([50, 50, 50]);
    expect(turns).toBeGreaterThan(15);
  });

  it('fails as the work does, and goes on with other work', async () => {
    const broken = mapInSlices([1], () => {
      throw new Error('broken');
    });
    await expect(inSlices(broken)).rejects.toThrow('broken');
    expect(await inSlices(busyFor(1))).toBe(1);
  });
});
