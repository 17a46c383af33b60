import { RecoveryCodes } from '@gangway/contract/identity/second-factors';
import { eq } from 'drizzle-orm';
import { openKey, codeAt, stepAt } from '../identity/second-factors/app-key';
import { secondFactors } from '../identity/tables/sign-in.table';
import { MADE_PASSWORD } from './factories/users';
import { readAnswer } from './read-answer';
import type { TestApi } from './test-api';

export async function appCode(api: TestApi, { id }: { id: string }, steps = 0): Promise<string> {
  const [factor] = await api.db.select().from(secondFactors).where(eq(secondFactors.userId, id));
  if (!factor) throw new Error('There is no second factor');
  return codeAt(openKey(api.deps, factor), stepAt(api.clock.now()) + steps);
}

export type Factored = { cookie: string; recoveryCodes: string[] };

export async function turnOnFactor(api: TestApi, user: { id: string }): Promise<Factored> {
  const cookie = await api.signIn(user);
  await api.request('POST', '/api/auth/second-factor/setup', {
    cookie,
    body: { currentPassword: MADE_PASSWORD },
  });
  const on = await api.request('POST', '/api/auth/second-factor/confirm', {
    cookie,
    body: { code: await appCode(api, user) },
  });
  const { codes } = await readAnswer(RecoveryCodes, on);
  api.clock.advance(30_000);
  return { cookie, recoveryCodes: codes };
}
