import { readOptions } from './options';
import { benchPages } from './pages';

test('without options every area runs eleven times, and nothing is asserted', () => {
  expect(readOptions([])).toEqual({ pages: benchPages, runs: 11, asserts: false });
});

test('areas, runs and the assertion can be said', () => {
  const { pages, runs, asserts } = readOptions(['--areas', 'candidate,recruiter', '--runs=3']);
  expect(pages.map(({ area }) => area)).toEqual(['candidate', 'recruiter']);
  expect(runs).toBe(3);
  expect(asserts).toBe(false);
  expect(readOptions(['--assert']).asserts).toBe(true);
});

test.each([
  [['--areas', 'nowhere'], /no area "nowhere"/],
  [['--runs', '0'], /--runs/],
  [['--runs', 'many'], /--runs/],
  [['--fast'], /--fast/],
  [['recruiter'], /one argument too many/],
])('%j is refused in a sentence', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence);
});
