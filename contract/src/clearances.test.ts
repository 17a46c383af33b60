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
  ])('takes %j for %s', (text, clearance) => {
    expect(parseClearance(text)).toBe(clearance);
  });

  it.each(['', '-', 'Q', 'yes', 'secretary', 'top', 'expired secret', 'constructor', '秘密'])(
    'does not take %j for one',
    (text) => {
      expect(parseClearance(text)).toBeNull();
    },
  );
});

it('ranks a clearance above those below it, and one that is not known below all', () => {
  const ranks = CLEARANCES.map(clearanceRank);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(new Set(ranks).size).toBe(CLEARANCES.length);
  expect(clearanceRank(null)).toBe(clearanceRank('none'));
});
