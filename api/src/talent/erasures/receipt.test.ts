import { testKeys } from '../../testing/test-keys';
import { receiptHash, receiptOf } from './receipt';

const KEY = 'a key of the test, long enough to be one';
const env = { keys: testKeys(KEY) };
const receipts = Array.from({ length: 2_000 }, (_, link) => receiptOf(env, `link ${link}`));

describe('a receipt', () => {
  it('has five groups of four, in letters and digits that cannot be misread', () => {
    for (const receipt of receipts) expect(receipt).toMatch(/^GW(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
  });

  it('uses all of the 32 characters about equally often', () => {
    const counts = new Map<string, number>();
    for (const character of receipts.join('').replace(/GW-|-/g, '')) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(counts.size).toBe(32);
    const even = (receipts.length * 20) / 32;
    for (const count of counts.values()) expect(Math.abs(count / even - 1)).toBeLessThan(0.2);
  });

  it('is the same for the same link, and differs for another link or key', () => {
    expect(receiptOf(env, 'link 7')).toBe(receipts[7]);
    expect(new Set(receipts).size).toBe(receipts.length);
    expect(receiptOf({ keys: testKeys(`${KEY}!`) }, 'link 7')).not.toBe(receipts[7]);
  });

  it.each([
    'GW-0123-4567-89AB-CDEF-GHJK',
    'gw-0123-4567-89ab-cdef-ghjk',
    ' GW0123456789ABCDEFGHJK ',
    'GW–0123 4567 89AB CDEF GHJK.',
    'GW-O123-4567-89AB-CDEF-GHJK',
    'GW-0I23-4567-89AB-CDEF-GHJK',
    'GW-0l23-4567-89AB-CDEF-GHJK',
  ])('is recognized if it is written %j', (written) => {
    expect(receiptHash(written)).toBe(receiptHash('GW-0123-4567-89AB-CDEF-GHJK'));
  });

  it('has another hash if one character differs', () => {
    expect(receiptHash('GW-0123-4567-89AB-CDEF-GHJM')).not.toBe(
      receiptHash('GW-0123-4567-89AB-CDEF-GHJK'),
    );
  });
});
