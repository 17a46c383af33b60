import { asc } from 'drizzle-orm';
import { codeOf } from '../../testing/code-of';
import { makeInvoiceLine } from '../../testing/factories/billing';
import { makeAuthority } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { recordedActs } from '../../testing/recorded-acts';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';
import { invoiceLines } from '../tables/invoice-lines.table';

const PATH = '/api/authority/invoices/mark';
const NO_ID = '00000000-0000-4000-8000-000000000000';

const api = forEachTest(createTestApi);
const administrator = forEachTest(() => signedIn(api, makeAuthority(api.db)));

const mark = (ids: readonly string[], by = administrator.cookie) =>
  api.request('POST', PATH, { cookie: by, body: { ids } });

const makeLine = async (cents: number) => (await makeInvoiceLine(api.db, { cents })).id;

const stored = () => api.db.select().from(invoiceLines).orderBy(asc(invoiceLines.cents));

describe('POST /api/authority/invoices/mark', () => {
  it('marks the open lines as invoiced, and answers their number and total', async () => {
    const [one, two] = [await makeLine(4_000), await makeLine(8_000)];
    await makeLine(12_000);
    const response = await mark([one, two, two, NO_ID]);
    expect([response.status, await response.json()]).toEqual([200, { marked: 2, cents: 12_000 }]);
    const marked = { invoicedAt: api.clock.now(), invoicedBy: administrator.id };
    expect(await stored()).toMatchObject([marked, marked, { invoicedAt: null, invoicedBy: null }]);
  });

  it('marks each line only once, and records which lines it marked', async () => {
    const one = await makeLine(4_000);
    await mark([one]);
    const first = await stored();
    const two = await makeLine(8_000);
    api.clock.advance(60_000);
    const other = await makeAuthority(api.db);
    const again = await mark([one, two], await api.signIn(other));
    expect(await again.json()).toEqual({ marked: 1, cents: 8_000 });
    expect((await stored())[0]).toEqual(first[0]);
    const act = {
      action: 'mark-invoiced',
      outcome: 'done',
      subjectKind: 'invoices',
      subjectId: null,
      before: { status: 'open' },
    };
    expect(await recordedActs(api.db)).toMatchObject([
      {
        ...act,
        actorId: administrator.id,
        after: { status: 'invoiced', ids: [one], cents: 4_000 },
      },
      { ...act, actorId: other.id, after: { status: 'invoiced', ids: [two], cents: 8_000 } },
    ]);
  });

  it('records nothing if there is nothing to mark', async () => {
    const response = await mark([NO_ID]);
    expect([response.status, await response.json()]).toEqual([200, { marked: 0, cents: 0 }]);
    expect(await recordedActs(api.db)).toEqual([]);
  });

  it('lets only one of two concurrent calls mark the same lines, in either order', async () => {
    const ids = [await makeLine(4_000), await makeLine(8_000), await makeLine(12_000)];
    const responses = await Promise.all([mark(ids), mark(ids.toReversed())]);
    const answers = await Promise.all(responses.map((response) => response.json()));
    expect(answers).toContainEqual({ marked: 3, cents: 24_000 });
    expect(answers).toContainEqual({ marked: 0, cents: 0 });
    expect(await recordedActs(api.db)).toHaveLength(1);
  });

  it.each([{}, { ids: [] }, { ids: ['x'] }, { ids: Array(501).fill(NO_ID) }])(
    'refuses %j, and records the refusal',
    async (body) => {
      const response = await administrator.send('POST', PATH, body);
      expect(await codeOf(response)).toEqual([400, 'invalid_request']);
      expect(await recordedActs(api.db)).toMatchObject([
        { action: 'mark-invoiced', outcome: 'refused', code: 'invalid_request', subjectId: null },
      ]);
    },
  );
});
