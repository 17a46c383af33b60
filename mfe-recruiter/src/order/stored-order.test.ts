import { STORED_ORDER_KEY } from '@gangway/contract/commerce/stored-order';
import { clearStoredOrder, readStoredOrder, storeOrder } from './stored-order';

const order = { plan: 'pro', billingCycle: 'yearly', email: 'maya@harbor.example' } as const;

beforeEach(() => window.sessionStorage.clear());

it('keeps an order until it is cleared', () => {
  storeOrder(order);
  expect(readStoredOrder()).toEqual(order);
  clearStoredOrder();
  expect(readStoredOrder()).toBeNull();
});

it.each([
  'not JSON',
  'null',
  '[]',
  JSON.stringify({ ...order, plan: 'gold' }),
  JSON.stringify({ ...order, email: 'maya' }),
  JSON.stringify({ ...order, price: 1 }),
])('ignores %s, which is not a valid order', (stored) => {
  window.sessionStorage.setItem(STORED_ORDER_KEY, stored);
  expect(readStoredOrder()).toBeNull();
});
