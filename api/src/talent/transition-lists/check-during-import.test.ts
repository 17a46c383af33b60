import { sql } from 'drizzle-orm';
import { organizationIdOf } from '../../testing/enter-scope-as';
import { csvOf, employee } from '../../testing/factories/csv';
import { makeHr } from '../../testing/factories/users';
import { uploadList } from '../../testing/importing';
import { listForm } from '../../testing/list-form';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { lockAgainstImports } from '../suppressions/suppressions';
import { lockImports } from './plan-import';

const api = forFile(createTestApi);

const STAFF = [employee('ada'), employee('bo')];

describe('POST /api/transition-lists/check', () => {
  it('does not wait for an import or an erasure in progress', async () => {
    const hr = await makeHr(api.db);
    const organizationId = organizationIdOf(hr);
    const cookie = await api.signIn(hr);
    const body = listForm(csvOf(STAFF));
    await uploadList(api, { cookie, employees: STAFF });
    const checked = await api.db.transaction(async (tx) => {
      await lockAgainstImports(tx);
      await lockImports(api.deps, tx, organizationId);
      await tx.execute(sql`update candidates set location = 'Reno'`);
      return api.request('POST', '/api/transition-lists/check', { cookie, body });
    });
    expect(checked.status).toBe(200);
    expect(await checked.json()).toMatchObject({ newCount: 2 });
  });
});
