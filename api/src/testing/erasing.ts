import type { Db } from '../foundation/db/db';
import { openLink } from '../talent/candidates/link-scope';
import { erasePerson } from '../talent/erasures/erase-person';
import { receiptOf } from '../talent/erasures/receipt';
import type { TestApi } from './test-api';

export async function erasing({ deps }: TestApi, token: string) {
  const id = await openLink(deps, { purpose: 'profile', token, address: '127.0.0.1' });
  const receipt = receiptOf(deps.env, token);
  return (tx: Db) => erasePerson(deps, tx, { candidateId: id, receipt });
}
