import { SubscriptionOrder } from '@gangway/contract/commerce/payments';
import { STORED_ORDER_KEY } from '@gangway/contract/commerce/stored-order';

export function readStoredOrder(): SubscriptionOrder | null {
  const text = window.sessionStorage.getItem(STORED_ORDER_KEY);
  const order = SubscriptionOrder.safeParse(text === null ? null : parseJson(text));
  return order.success ? order.data : null;
}

export function storeOrder(order: SubscriptionOrder): void {
  window.sessionStorage.setItem(STORED_ORDER_KEY, JSON.stringify(order));
}

export function clearStoredOrder(): void {
  window.sessionStorage.removeItem(STORED_ORDER_KEY);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
