import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import type { Mail } from './mail-transport';
import { outbox } from './outbox.table';

type Mailing = Pick<Deps, 'db' | 'clock' | 'wakeMail'>;

/** A mail exists exactly if what caused it was committed; the worker hears of it right after. */
export async function mailingTransaction<T>(
  deps: Mailing,
  work: (tx: Db, sendMail: (mail: Mail) => Promise<void>) => Promise<T>,
): Promise<T> {
  let isMailing = false;
  const result = await deps.db.transaction((tx) =>
    work(tx, async (mail) => {
      const now = deps.clock();
      await tx.insert(outbox).values({ ...mail, createdAt: now, runAt: now });
      isMailing = true;
    }),
  );
  if (isMailing) deps.wakeMail();
  return result;
}
