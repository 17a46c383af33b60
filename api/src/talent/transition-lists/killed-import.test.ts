import { eq } from 'drizzle-orm';
import { organisations } from '../../identity/tables/accounts.table';
import { employee } from '../../testing/factories/csv';
import { makeOrganisation } from '../../testing/factories/organisations';
import { makeHr } from '../../testing/factories/users';
import { failAtStatements, statementsDuring } from '../../testing/statements-during';
import { useTestApi } from '../../testing/use-test-api';
import { candidates } from '../tables/candidates.table';
import { transitionLists } from '../tables/transition-lists.table';
import { uploadList } from '../../testing/importing';

const api = useTestApi();

async function newUser() {
  const { id } = await makeOrganisation(api.db);
  const cookie = await api.signIn(await makeHr(api.db, { organisationId: id }));
  const upload = (names: string[], columns: object) => {
    const employees = names.map((name) => employee(name));
    return uploadList(api, { cookie, employees, fields: { columns: JSON.stringify(columns) } });
  };
  const stored = async () => [
    await api.db.select().from(transitionLists).where(eq(transitionLists.organisationId, id)),
    await api.db.select().from(candidates).where(eq(candidates.organisationId, id)),
    await api.db.select().from(organisations).where(eq(organisations.id, id)),
  ];
  return { upload, stored };
}

const FIRST = ['ada', 'bo'];
const SECOND = ['bo', 'cy'];

describe('an import that is interrupted', () => {
  it('stores nothing, whichever statement fails, and succeeds when it is repeated', async () => {
    const undisturbed = await newUser();
    await undisturbed.upload(FIRST, {});
    const statements = await statementsDuring(() => undisturbed.upload(SECOND, { Badge: null }));
    expect(statements.length).toBeGreaterThan(10);

    const { upload, stored } = await newUser();
    await upload(FIRST, {});
    const before = await stored();
    let failures = 0;
    for (;;) {
      const { status } = await failAtStatements(
        (_, index) => index === failures,
        () => upload(SECOND, { Badge: null }),
      );
      if (status === 201) break;
      failures += 1;
      expect(status).toBeGreaterThanOrEqual(500);
      expect(await stored()).toEqual(before);
    }
    expect(failures).toBe(statements.filter((text) => text !== 'begin … commit').length);
    const [lists = [], people = []] = await stored();
    expect([lists.length, people.length]).toEqual([2, 3]);
  });
});
