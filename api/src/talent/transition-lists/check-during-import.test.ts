import { sql } from 'drizzle-orm';
import { enterScope } from '../../identity/actors/scopes';
import { csvOf, employee } from '../../testing/factories/csv';
import { makeHr } from '../../testing/factories/users';
import { listForm, NAMED } from '../../testing/list-form';
import { useTestApi } from '../../testing/use-test-api';
import { lockAgainstImports } from '../suppressions/import-lock';
import { lockImports } from './plan-import';

const api = useTestApi();

const STAFF = csvOf([employee('ada'), employee('bo')]);

describe('POST /api/transition-lists/check', () => {
  it('does not wait for an import or an erasure in progress', async () => {
    const hr = await makeHr(api.db);
    const { organisationId } = enterScope('hr', { user: hr, sessionHash: '' });
    const cookie = await api.signIn(hr);
    const send = (path: string, fields: Record<string, string> = {}) =>
      api.request('POST', path, { cookie, body: listForm(STAFF, fields) });
    await send('/api/transition-lists', NAMED);
    const checked = await api.db.transaction(async (tx) => {
      await lockAgainstImports(tx);
      await lockImports(api.deps, tx, organisationId);
      await tx.execute(sql`update candidates set location = 'Reno'`);
      return send('/api/transition-lists/check');
    });
    expect(checked.status).toBe(200);
    expect(await checked.json()).toMatchObject({ newCount: 2 });
  });
});
