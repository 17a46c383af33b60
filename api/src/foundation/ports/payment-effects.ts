import type { Db } from '../db/database';

type PaidOrder = {
  id: string;
  userId: string | null;
  tokens: number | null;
  listId: string | null;
};

/** Delivers what was paid for. False where it can no longer be delivered: then it is refunded. */
export type PaymentEffect = (tx: Db, paid: PaidOrder, now: Date) => Promise<boolean>;

/** By the purpose of the payment, in the transaction that settles it. */
export type PaymentEffects = { tokens: PaymentEffect; transition_list: PaymentEffect };
