import { randomFrom } from './seed-context';

describe('randomFrom', () => {
  it('repeats its numbers for the same seed, and differs for another', () => {
    const draw = (seed: number) => Array.from({ length: 20 }, randomFrom(seed).next);
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('draws whole numbers within both bounds, including the bounds', () => {
    const random = randomFrom(1);
    const drawn = new Set(Array.from({ length: 500 }, () => random.int(2, 5)));
    expect([...drawn].sort()).toEqual([2, 3, 4, 5]);
  });

  it('shuffles without losing an item', () => {
    const items = Array.from({ length: 50 }, (_, index) => index);
    const shuffled = randomFrom(3).shuffle(items);
    expect(shuffled).not.toEqual(items);
    expect([...shuffled].sort((a, b) => a - b)).toEqual(items);
  });

  it('creates version 4 UUIDs', () => {
    expect(randomFrom(4).uuid()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });
});
