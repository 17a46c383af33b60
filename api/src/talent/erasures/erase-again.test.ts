import { CheckedReceipt, Erasure } from '@gangway/contract/talent/erasures';
import { makeCandidate } from '../../testing/factories/candidates';
import { erase } from '../../testing/linked-people';
import { forEachTest } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { candidates } from '../tables/candidates.table';
import { eraseAgain } from './erase-again';

const api = forEachTest(createTestApi);

const EMAIL = 'gone@home.example';

async function gone(): Promise<Erasure> {
  const person = await makeCandidate(api.db, { email: EMAIL, phone: '2065550111' });
  return readAnswer(Erasure, await erase(api, person));
}

const emailsLeft = async () =>
  (await api.db.select({ email: candidates.email }).from(candidates)).map(({ email }) => email);

describe('an erasure that a restored backup has undone', () => {
  it('is repeated for the email in any case and for the number, and for no one else', async () => {
    await gone();
    await makeCandidate(api.db, { email: EMAIL.toUpperCase() });
    await makeCandidate(api.db, { email: 'other@home.example', phone: '2065550111' });
    const { email } = await makeCandidate(api.db);
    expect(await eraseAgain(api.deps)).toBe(2);
    expect(await emailsLeft()).toEqual([email]);
    expect(await eraseAgain(api.deps)).toBe(0);
  });

  it('spares people who share an office number with the person', async () => {
    await gone();
    const office = { phone: '2065550111' };
    await makeCandidate(api.db, { ...office, email: 'a@office.example', fullName: 'Ada Byron' });
    await makeCandidate(api.db, { ...office, email: 'b@office.example', fullName: 'Bo Carter' });
    expect(await eraseAgain(api.deps)).toBe(0);
  });

  it('keeps the person’s receipt valid', async () => {
    const { receipt, erasedAt, removed } = await gone();
    await makeCandidate(api.db, { email: EMAIL });
    await eraseAgain(api.deps);
    const response = await api.request('POST', '/api/erasures/check', { body: { receipt } });
    const kept = { erasedAt, removed, isSuppressed: true };
    expect(await readAnswer(CheckedReceipt, response)).toEqual(kept);
  });
});
