import { toBase32, codeAt, matchingStep, stepAt } from './app-key';

/** RFC 6238, appendix B has codes of eight digits: the last six are used. */
const KEY = new TextEncoder().encode('12345678901234567890');

describe('the codes of a key', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238 at second %i', (second, code) => {
    expect(codeAt(KEY, stepAt(new Date(second * 1000)))).toBe(code.slice(2));
  });

  it.each(['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583'])(
    'are those of RFC 4226: %s',
    (code) => {
      const codes = Array.from({ length: 8 }, (_, counter) => codeAt(KEY, counter));
      expect(codes).toContain(code);
    },
  );
});

describe('a code', () => {
  const now = new Date('2026-03-02T09:00:10Z');
  const at = (steps: number) => codeAt(KEY, stepAt(now) + steps);

  it.each([-1, 0, 1])('is accepted %i steps away', (steps) => {
    expect(matchingStep(KEY, at(steps), now)).toBe(stepAt(now) + steps);
  });

  it.each([-2, 2, 100])('is refused %i steps away', (steps) => {
    expect(matchingStep(KEY, at(steps), now)).toBeNull();
  });

  it.each(['', '1', '00000000', 'éééééé'])('is not accepted when it is "%s"', (code) => {
    expect(matchingStep(KEY, code, now)).toBeNull();
  });
});

/** RFC 4648, section 10, without the padding. */
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes "%s" as "%s" in base32', (text, base32) => {
  expect(toBase32(new TextEncoder().encode(text))).toBe(base32);
});
