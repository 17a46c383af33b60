import { budgetUses, highestLevel } from './budget-uses';
import { aPage } from './releases.factory';

const levels = (scriptBytes: number) =>
  budgetUses(aPage({ scriptBytes, scriptBudget: 100_000 }))[0]?.level;

it('is close to a limit above 90 percent, and over it above 100 percent', () => {
  expect([90_000, 90_001, 100_000, 100_001].map(levels)).toEqual(['fine', 'close', 'at', 'over']);
});

it('shows bytes in KB, and files as a number', () => {
  expect(budgetUses(aPage()).map(({ name, amount }) => `${name} ${amount}`)).toEqual([
    'JavaScript 250.4 of 360 KB',
    'Files 8 of 12',
    'Styles 9.1 of 30 KB',
  ]);
});

it.each([
  [{}, 'fine'],
  [{ scriptBytes: 340_000 }, 'close'],
  [{ scripts: 12 }, 'at'],
  [{ styleBytes: 30_001 }, 'over'],
  [{ scriptBytes: 340_000, scripts: 12, styleBytes: 30_001 }, 'over'],
])('returns the highest level of a page with %j: %s', (changes, expected) => {
  expect(highestLevel(aPage(changes))).toBe(expected);
});
