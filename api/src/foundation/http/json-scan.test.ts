import fc from 'fast-check';
import { caseCount } from '../../testing/random-cases';
import { scanJson } from './json-scan';

const scan = (text: string, maxValues = 1000) => scanJson(maxValues)(Buffer.from(text));

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value);
  return inner.reduce<number>((sum, one) => sum + countValues(one), Math.max(1, inner.length));
}

describe('the scan of a JSON body', () => {
  it('counts the values of a JSON text, however it is cut into chunks', () => {
    fc.assert(
      fc.property(
        fc.json({ maxDepth: 6, stringUnit: 'binary' }).filter((text) => !text.includes('\\u0000')),
        fc.integer({ min: 1, max: 9 }),
        (text, size) => {
          const bytes = Buffer.from(text);
          const count = countValues(JSON.parse(text));
          const feed = (maxValues: number) => () => {
            const push = scanJson(maxValues);
            for (let from = 0; from < bytes.length; from += size) {
              push(bytes.subarray(from, from + size));
            }
          };
          expect(feed(count)).not.toThrow();
          if (count > 0) expect(feed(count - 1)).toThrow(/^The body has more than/);
        },
      ),
      { numRuns: caseCount(200, 2000) },
    );
  });

  it('ignores brackets inside strings', () => {
    expect(() => scan('{"{[,":"[[[,,,\\"{{{\\\\"}', 1)).not.toThrow();
  });

  it('refuses nesting deeper than 16, before the text ends', () => {
    expect(() => scan('['.repeat(16))).not.toThrow();
    expect(() => scan('['.repeat(17))).toThrow('The body is nested too deeply');
    expect(() => scan(`${'[]'.repeat(400)}${'{"a":'.repeat(17)}`)).toThrow('nested');
  });

  it.each(['"\\u0000"', '"a\\\\\\u0000b"', '"\\u0001\\u0000"'])(
    'refuses the NUL character in %s',
    (text) => {
      expect(() => scan(text)).toThrow('The NUL character is not allowed');
    },
  );

  it.each(['"\\\\u0000"', '"u0000"', '"\\u0010"', '"\\u00000"'.replace('0000', '000a')])(
    'accepts %s',
    (text) => {
      expect(() => scan(text)).not.toThrow();
    },
  );

  it('refuses millions of escapes', () => {
    expect(() => scan(`"${'\\n'.repeat(3_900_000)}"`)).not.toThrow();
    expect(() => scan(`"${'\\n'.repeat(4_000_001)}"`)).toThrow('too many escaped characters');
  });
});
