import { assertPrice } from './provider-prices';

describe('the price that a client sends', () => {
  it.each([undefined, 1_234.5, 1_234.5000001])(
    'can be left out, or be right to the cent: %s',
    (dollars) => {
      expect(() => assertPrice(123_450, { path: 'amount', dollars })).not.toThrow();
    },
  );

  it.each([0, -1_234.5, 1_234.49, 1_234.51, 123_450, Number.MAX_VALUE])(
    'is refused with the right price if it is wrong: %s',
    (dollars) => {
      expect(() => assertPrice(123_450, { path: 'amount', dollars })).toThrow(
        expect.objectContaining({
          code: 'price_changed',
          message: 'The price is $1,234.50. Please check your order and try again.',
          details: { issues: [{ path: 'amount', message: '1234.5' }] },
        }),
      );
    },
  );
});
