import { largestStates } from './largest-states';

const states = (count: number) =>
  ['CA', 'TX', 'NY', 'WA', 'FL', 'IL', 'OH', 'MI', 'GA', 'PR']
    .slice(0, count)
    .map((state, index) => ({ state, employees: 100 - index, notices: 10 }));

it('names each state when all have a place', () => {
  const rows = largestStates(states(8));
  expect(rows.map(({ name }) => name)).toEqual([
    'California',
    'Texas',
    'New York',
    'Washington',
    'Florida',
    'Illinois',
    'Ohio',
    'Michigan',
  ]);
});

it('sums up the smallest states when there are too many', () => {
  const rows = largestStates(states(10));
  expect(rows).toHaveLength(8);
  expect(rows[7]).toEqual({
    name: '3 other states',
    employees: 93 + 92 + 91,
    notices: 30,
    isSum: true,
  });
});

it('leaves an unknown code as it is', () => {
  expect(largestStates([{ state: 'XX', employees: 1, notices: 1 }])).toEqual([
    { name: 'XX', employees: 1, notices: 1 },
  ]);
});

it('gives no rows when nothing was announced', () => {
  expect(largestStates([])).toEqual([]);
});
