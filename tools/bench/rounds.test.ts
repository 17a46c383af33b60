import { contestantsOf } from './rounds';

const rounds = Array.from({ length: 11 }, (_, round) => contestantsOf(round, 5));

test('federation and the bundle in chunks run in every round', () => {
  expect(rounds.every((names) => names.includes('federation') && names.includes('chunks'))).toBe(
    true,
  );
});

test('they take turns at going first', () => {
  const first = rounds.map((names) => names.find((name) => name !== 'one file'));
  expect(first.slice(0, 4)).toEqual(['federation', 'chunks', 'federation', 'chunks']);
});

test('the bundle in one file runs as often as is asked', () => {
  expect(rounds.filter((names) => names.includes('one file'))).toHaveLength(3);
  expect(contestantsOf(1, 1)).toEqual(['one file', 'chunks', 'federation']);
});
