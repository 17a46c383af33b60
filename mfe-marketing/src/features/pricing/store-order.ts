import type { SubscriptionOrder } from '@gangway/contract/payments';
import { STORED_ORDER_KEY } from '@gangway/contract/stored-order';

export function storeOrder(order: SubscriptionOrder): void {
  window.sessionStorage.setItem(STORED_ORDER_KEY, JSON.stringify(order));
}
