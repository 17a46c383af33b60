import { makeGrant, makePayment } from '../testing/factories/billing';
import { makeRecruiter } from '../testing/factories/users';
import { forEachTest } from '../testing/made-for-tests';
import { createTestApi } from '../testing/test-api';
import { FailedReport } from './failed-report';
import { runAdmin } from './run-admin';

const api = forEachTest(createTestApi);

const admin = async (command: string) => runAdmin(api.deps, command.split(' '));

describe('the command audit-ledger', () => {
  it('lists every rule with its number of rows, and confirms a sound ledger', async () => {
    const text = await admin('audit-ledger');
    expect(text).toMatch(/^ +rule +rows +findings +ids\n/);
    expect(text).toMatch(/ok +no list is paid twice +0 +0/);
    expect(text).toMatch(/The ledger adds up: all 26 rules pass\.$/);
  });

  it('compares with the provider if the option says so', async () => {
    const text = await admin('audit-ledger --provider');
    expect(text).toMatch(/ok +payments at the provider are recorded here with the same amount/);
    expect(text).toMatch(/The ledger adds up: all 30 rules pass\.$/);
  });

  it('fails with the ids of the rows that break a rule', async () => {
    const { id: userId } = await makeRecruiter(api.db);
    const { id } = await makePayment(api.db, { userId });
    const audit = admin('audit-ledger');
    await expect(audit).rejects.toThrow(FailedReport);
    await expect(audit).rejects.toThrow(
      new RegExp(`BROKEN +tokens that were paid were credited, in that number +1 +1 +${id}`),
    );
    await expect(audit).rejects.toThrow(/does not add up: 1 of 26 rules failed\.$/);
  });

  it('lists the first twenty ids and counts the others', async () => {
    const { id: userId } = await makeRecruiter(api.db);
    for (let count = 0; count < 22; count += 1) {
      const grantedAt = new Date(2025, 0, 1 + count);
      await makeGrant(api.db, userId, { grantedAt });
    }
    await expect(admin('audit-ledger')).rejects.toThrow(/ 22 +22 +([0-9a-f-]{36} ){20}and 2 more/);
  });

  it('refuses any other option', async () => {
    await expect(admin('audit-ledger --all')).rejects.toThrow('only option is --provider');
  });
});
