import { testRandom } from '../../testing/test-random';
import { newReceipt, receiptHash } from './receipt';

describe('a receipt', () => {
  it('is five groups of four, of letters and digits that are not misread', () => {
    const random = testRandom();
    for (let count = 0; count < 200; count += 1) {
      expect(newReceipt(random)).toMatch(/^GW(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
    }
  });

  it('has each character of the 32 as often as any other', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const character = newReceipt((bytes) => new Uint8Array(bytes).fill(byte)).slice(-1);
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8));
  });

  it('is never given twice', () => {
    const random = testRandom();
    const receipts = Array.from({ length: 1_000 }, () => newReceipt(random));
    expect(new Set(receipts).size).toBe(1_000);
  });

  it.each([
    'GW-0123-4567-89AB-CDEF-GHJK',
    'gw-0123-4567-89ab-cdef-ghjk',
    ' GW0123456789ABCDEFGHJK ',
    'GW–0123 4567 89AB CDEF GHJK.',
    'GW-O123-4567-89AB-CDEF-GHJK',
    'GW-0I23-4567-89AB-CDEF-GHJK',
    'GW-0l23-4567-89AB-CDEF-GHJK',
  ])('is known again when it is written %j', (written) => {
    expect(receiptHash(written)).toBe(receiptHash('GW-0123-4567-89AB-CDEF-GHJK'));
  });

  it('is another with one other character', () => {
    expect(receiptHash('GW-0123-4567-89AB-CDEF-GHJM')).not.toBe(
      receiptHash('GW-0123-4567-89AB-CDEF-GHJK'),
    );
  });
});
