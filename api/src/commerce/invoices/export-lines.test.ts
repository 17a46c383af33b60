import { sql } from 'drizzle-orm';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { codeOf } from '../../testing/code-of';
import { makeInvoiceLine } from '../../testing/factories/billing';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeList } from '../../testing/factories/transition-lists';
import { makeAuthority } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { recordedActs } from '../../testing/recorded-acts';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';
import { invoiceLines } from '../tables/invoice-lines.table';

const PATH = '/api/authority/invoices/export';
const HEADER =
  '"Organization","List","People","Amount (USD)","Uploaded","Invoiced","Invoiced by","Line"';

const api = forEachTest(createTestApi);
const administrator = forEachTest(() =>
  signedIn(api, makeAuthority(api.db, { username: 'harbor' })),
);

const ask = (query = '') => administrator.send('GET', `${PATH}${query}`);

async function rowsOf(response: Response): Promise<string[]> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
}

const linesIn = (part?: { value?: Uint8Array | undefined }) =>
  new TextDecoder().decode(part?.value).split('\r\n').length - 1;

async function makeLines(count: number): Promise<void> {
  const { id: organizationId } = await makeOrganization(api.db, { kind: 'federal' });
  const { id: _, ...list } = await makeList(api.db, { organizationId });
  const lists = await api.db
    .insert(transitionLists)
    .values(Array.from({ length: count }, () => list))
    .returning({ listId: transitionLists.id });
  const line = { organizationId, organizationName: 'Coast', people: 1, cents: 4_000 };
  const createdAt = api.clock.now();
  await api.db
    .insert(invoiceLines)
    .values(lists.map(({ listId }) => ({ ...line, listId, createdAt })));
}

describe('GET /api/authority/invoices/export', () => {
  it('answers a CSV file of the invoice lines, newest first', async () => {
    const open = await makeInvoiceLine(api.db, {
      ...{ organizationName: 'Coast Agency', listName: 'Spring', people: 3, cents: 12_050 },
      createdAt: new Date('2026-01-05T10:00:00Z'),
    });
    const invoiced = await makeInvoiceLine(api.db, {
      ...{ organizationName: 'Bureau', listName: 'Maps', people: 1, cents: 4_000 },
      createdAt: new Date('2026-01-06T10:00:00Z'),
      ...{ invoicedAt: new Date('2026-02-01T10:00:00Z'), invoicedBy: administrator.id },
    });
    const response = await ask();
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="invoices-2026-03-02.csv"',
    );
    expect(await rowsOf(response)).toEqual([
      HEADER,
      `"Bureau","Maps","1","40.00","2026-01-06","2026-02-01","${administrator.firstName} ${administrator.lastName}","${invoiced.id}"`,
      `"Coast Agency","Spring","3","120.50","2026-01-05","","","${open.id}"`,
    ]);
  });

  it('escapes names of organizations and lists that a spreadsheet would run as a formula', async () => {
    const { id } = await makeInvoiceLine(api.db, { organizationName: '=1+1', listName: '@SUM(1)' });
    const [, row] = await rowsOf(await ask());
    expect(row).toBe(`"'=1+1","'@SUM(1)","3","120.00","2026-02-15","","","${id}"`);
  });

  it('exports only the lines that match the filter, and records how many', async () => {
    await makeInvoiceLine(api.db, { organizationName: 'Coast Agency' });
    await makeInvoiceLine(api.db, { organizationName: 'Coast Bureau' });
    const invoiced = { invoicedAt: api.clock.now(), invoicedBy: administrator.id };
    await makeInvoiceLine(api.db, { organizationName: 'Coast Maps', ...invoiced });
    expect(await rowsOf(await ask('?status=open&search=coast'))).toHaveLength(3);
    expect(await rowsOf(await ask('?search=nothing'))).toEqual([HEADER]);
    const act = {
      action: 'export-invoices',
      outcome: 'done',
      actorId: administrator.id,
      subjectKind: 'invoices',
      subjectId: null,
    };
    expect(await recordedActs(api.db)).toMatchObject([
      { ...act, after: { count: 2, status: 'open' } },
      { ...act, after: { count: 0 } },
    ]);
  });

  it('exports all lines, even if there are more than one query reads', async () => {
    await makeLines(1_500);
    const rows = await rowsOf(await ask());
    expect(new Set(rows).size).toBe(1_501);
    expect(await recordedActs(api.db)).toMatchObject([{ after: { count: 1_500 } }]);
  });

  it('records the export first, then reads the lines from the database part by part', async () => {
    await makeLines(1_500);
    const reader = (await ask()).body?.getReader();
    expect(await recordedActs(api.db)).toMatchObject([{ after: { count: 1_500 } }]);
    const partLines = async () => linesIn(await reader?.read());
    expect([await partLines(), await partLines()]).toEqual([1, 1_000]);
    await api.db.execute(sql`alter table ${invoiceLines} rename to invoice_lines_away`);
    await expect(partLines()).rejects.toThrow('invoice_lines');
    await api.db.execute(sql`alter table invoice_lines_away rename to ${invoiceLines}`);
  });

  it('refuses an unknown filter, and records the refusal', async () => {
    const response = await ask('?sortBy=name');
    expect(await codeOf(response)).toEqual([400, 'invalid_request']);
    expect(await recordedActs(api.db)).toMatchObject([
      { action: 'export-invoices', outcome: 'refused', code: 'invalid_request' },
    ]);
  });
});
