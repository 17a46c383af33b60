import { CLEARANCES, clearanceRank, parseClearance, type Clearance } from './clearances';

describe('parseClearance', () => {
  it.each<[string, Clearance]>([
    ...CLEARANCES.map((clearance): [string, Clearance] => [clearance, clearance]),
    ['None', 'none'],
    ['N/A', 'none'],
    ['No clearance', 'none'],
    ['Not cleared', 'none'],
    ['Public Trust', 'public-trust'],
    ['Moderate Risk Public Trust', 'public-trust'],
    ['CONFIDENTIAL', 'confidential'],
    ['Secret (interim)', 'secret'],
    ['Active Secret clearance', 'secret'],
    ['S', 'secret'],
    ['TS', 'top-secret'],
    ['Top  Secret', 'top-secret'],
    ['TOP_SECRET', 'top-secret'],
    ['TS/SCI', 'sci'],
    ['Top Secret / SCI', 'sci'],
    ['TS-SCI with CI poly', 'sci'],
    ['TS/SCI (Full Scope Polygraph)', 'sci'],
  ])('reads %j as %s', (text, clearance) => {
    expect(parseClearance(text)).toBe(clearance);
  });

  it.each(['', '-', 'Q', 'yes', 'secretary', 'top', 'expired secret', 'constructor', '秘密'])(
    'reads %j as no known clearance',
    (text) => {
      expect(parseClearance(text)).toBeNull();
    },
  );
});

it('ranks each clearance above the lower ones, and an unknown one like none', () => {
  const ranks = CLEARANCES.map(clearanceRank);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(new Set(ranks).size).toBe(CLEARANCES.length);
  expect(clearanceRank(null)).toBe(clearanceRank('none'));
});
