import type { Db } from '../db/db';

type PaidOrder = {
  id: string;
  userId: string | null;
  tokens: number | null;
  listId: string | null;
};

/** Returns false if the purchase can no longer be delivered; the payment is then refunded. */
export type PaymentEffect = (tx: Db, paid: PaidOrder, now: Date) => Promise<boolean>;

export type PaymentEffects = { tokens: PaymentEffect; transition_list: PaymentEffect };
