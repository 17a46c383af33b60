import { companyKey } from '@gangway/contract/talent/blocked-companies';
import type { Deps } from '../../foundation/deps';
import { presentNotice } from './present-warn';
import { readCopy } from './read-copy';

const MOST_KEPT = 20;

export async function noticesOf({ db, env }: Pick<Deps, 'db' | 'env'>, companyName: string) {
  const { feed, notices } = await readCopy(db);
  if (feed.isSample && env.mode !== 'demo') return [];
  const key = companyKey(companyName);
  return notices
    .filter(({ company }) => companyKey(company) === key)
    .slice(0, MOST_KEPT)
    .map(presentNotice);
}
