import { readListFile } from '@gangway/contract/talent/list-file';
import { asc, eq } from 'drizzle-orm';
import { organizations } from '../../identity/tables/accounts.table';
import { inviteCandidates } from '../../talent/claims/inviter-job';
import { candidates } from '../../talent/tables/candidates.table';
import { importRows } from '../../talent/transition-lists/import-rows';
import { parseCsv } from '../../talent/transition-lists/read-list';
import { organizationIdOf } from '../../testing/enter-scope-as';
import { csvOf, employee, type CsvEmployee } from '../../testing/factories/csv';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeList } from '../../testing/factories/transition-lists';
import { makeHr } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readError } from '../../testing/read-answer';
import { runNow } from '../../testing/run-now';
import { createTestApi } from '../../testing/test-api';
import { violatedConstraint } from '../../testing/violated-constraint';
import { invoiceLines } from '../tables/invoice-lines.table';
import { payments } from '../tables/payments.table';

const api = forFile(createTestApi);

async function makeOwn(kind: 'enterprise' | 'federal') {
  const { id, name } = await makeOrganization(api.db, { kind });
  const user = await makeHr(api.db, { organizationId: id });
  const organizationId = organizationIdOf(user);
  const cookie = await api.signIn(user);
  const upload = (employees: CsvEmployee[]) => {
    const reading = { isFederal: kind === 'federal' };
    const { rows } = runNow(readListFile(csvOf(employees), parseCsv, reading));
    return api.db.transaction(async (tx) => {
      const { list } = await importRows(api.deps, tx, {
        organizationId,
        rows,
        names: {},
        columns: undefined,
      });
      if (!list) throw new Error('Everybody is on a list already');
      return list;
    });
  };
  const lines = () =>
    api.db
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.organizationId, organizationId))
      .orderBy(asc(invoiceLines.people));
  return { organizationId, name, cookie, upload, lines };
}

const cleared = (name: string, clearance: string) =>
  employee(name, { 'Security Clearance': clearance });

const clearancesOf = async (listId: string) => {
  const people = await api.db
    .select({ email: candidates.email, clearance: candidates.clearance })
    .from(candidates)
    .where(eq(candidates.listId, listId));
  return Object.fromEntries(people.map(({ email, clearance }) => [email.split('@')[0], clearance]));
};

describe('a list of a federal organization', () => {
  it('becomes active on upload without a payment, and gets an invoice line', async () => {
    const agency = await makeOwn('federal');
    const list = await agency.upload([cleared('ada', 'TS/SCI'), cleared('bo', '')]);
    expect(list).toMatchObject({ status: 'active', paidAt: api.clock.now(), employeeCount: 2 });
    expect(await agency.lines()).toMatchObject([
      {
        organizationName: agency.name,
        listId: list.id,
        people: 2,
        cents: 8_000,
        createdAt: api.clock.now(),
        invoicedAt: null,
      },
    ]);
    expect(await api.db.$count(payments, eq(payments.organizationId, agency.organizationId))).toBe(
      0,
    );
    expect(await inviteCandidates(api.deps)).toBe(2);
  });

  it('keeps the clearances of its file, and earlier ones that the file leaves empty', async () => {
    const agency = await makeOwn('federal');
    const list = await agency.upload([cleared('ada', 'TS/SCI'), cleared('bo', 'Secret')]);
    expect(await clearancesOf(list.id)).toEqual({ ada: 'sci', bo: 'secret' });
    await agency.upload([cleared('bo', 'Top Secret'), cleared('ada', ''), employee('cy')]);
    expect(await clearancesOf(list.id)).toEqual({ ada: 'sci', bo: 'top-secret' });
    expect(await agency.lines()).toMatchObject([{ people: 1, cents: 4_000 }, { people: 2 }]);
  });

  it('cannot be paid for by card', async () => {
    const { cookie } = await makeOwn('federal');
    const body = { csvContent: csvOf([employee('ada')]) };
    const response = await api.request('POST', '/api/hr/create-payment-intent', { cookie, body });
    expect([response.status, await readError(response)]).toEqual([
      409,
      expect.objectContaining({
        code: 'already_paid',
        message:
          'Your organization pays by invoice. Upload the list, and it becomes active right away.',
      }),
    ]);
  });

  it('has at most one invoice line, and that has people and an amount', async () => {
    const agency = await makeOwn('federal');
    const list = await agency.upload([employee('ada')]);
    const add = (changes: Partial<typeof invoiceLines.$inferInsert>) =>
      api.db.insert(invoiceLines).values({
        ...{ organizationId: agency.organizationId, listId: list.id, people: 1, cents: 4_000 },
        organizationName: agency.name,
        createdAt: api.clock.now(),
        ...changes,
      });
    expect(await violatedConstraint(add({}))).toBe('invoice_lines_list_id_unique');
    expect(await violatedConstraint(add({ people: 0 }))).toBe('invoice_lines_amounts');
    const { id: listId } = await makeList(api.db);
    expect(await violatedConstraint(add({ listId }))).toBe('invoice_lines_list_of_organization');
  });
});

describe('a list of another organization', () => {
  it('waits for its payment, and has no invoice line and no clearances', async () => {
    const company = await makeOwn('enterprise');
    const list = await company.upload([cleared('ada', 'TS/SCI'), cleared('bo', 'nonsense')]);
    expect(list).toMatchObject({ status: 'pending_payment', paidAt: null });
    expect(await company.lines()).toEqual([]);
    expect(await clearancesOf(list.id)).toEqual({ ada: null, bo: null });
  });
});

describe('an organization', () => {
  it('cannot change from enterprise to federal', async () => {
    const { organizationId } = await makeOwn('enterprise');
    const act = api.db
      .update(organizations)
      .set({ kind: 'federal' })
      .where(eq(organizations.id, organizationId));
    expect(await violatedConstraint(act)).toBe('organizations_kind_stays');
  });
});
