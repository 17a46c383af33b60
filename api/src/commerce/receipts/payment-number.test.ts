import { paymentNumber } from './present-receipt';

const createdAt = new Date('2026-12-31T23:59:59Z');

describe('the number of a payment', () => {
  it.each([
    ['00000000-0000-4000-8000-000000000000', 'GW-2026-000000'],
    ['ffffffff-ffff-4fff-bfff-ffffffffffff', 'GW-2026-ZZZZZZ'],
    ['39e73b88-0000-4000-8000-000000000000', 'GW-2026-77KKQ2'],
  ])('is derived from the id and the year: %s is %s', (id, number) => {
    expect(paymentNumber({ id, createdAt })).toBe(number);
  });

  it('differs between random ids', () => {
    const ids = Array.from({ length: 200 }, () => crypto.randomUUID());
    expect(new Set(ids.map((id) => paymentNumber({ id, createdAt }))).size).toBe(200);
  });
});
