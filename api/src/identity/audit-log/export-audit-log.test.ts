import { eq, sql } from 'drizzle-orm';
import { makeAuthority } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';
import { auditDetails, auditEntries } from '../tables/audit.table';

const EXPORT = '/api/authority/audit-log/export';
const ENTRIES = 2500;

const api = forFile(createTestApi);
const administrator = forFile(() => signedIn(api, makeAuthority(api.db)));
beforeAll(async () => {
  await api.db.execute(sql`
    insert into ${auditEntries} (at, actor_id, action, outcome, subject_kind)
    select ${api.clock.now().toISOString()}::timestamptz - number * interval '1 second',
      ${administrator.id}::uuid, 'change-organization', 'done', 'organization'
    from generate_series(1, ${ENTRIES}) as number`);
});

async function open(query = '') {
  const { body } = await administrator.send('GET', `${EXPORT}${query}`);
  if (!body) throw new Error('The export has no body');
  return body.getReader();
}

async function linesOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string[]> {
  const { value } = await reader.read();
  return value ? new TextDecoder().decode(value).trimEnd().split('\r\n') : [];
}

const recorded = async () =>
  api.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'export-audit-log'))
    .orderBy(auditEntries.id);

describe('the export of the audit log', () => {
  it('is sent in parts, each read when the one before has been taken', async () => {
    const reader = await open();
    expect(await linesOf(reader)).toHaveLength(1);
    expect(await linesOf(reader)).toHaveLength(1000);
    await api.db.execute(sql`alter table ${auditDetails} rename to audit_details_away`);
    await expect(linesOf(reader)).rejects.toThrow('audit_details');
    await api.db.execute(sql`alter table audit_details_away rename to ${auditDetails}`);
  });

  it('is recorded with its count first, and contains no entry made during it', async () => {
    const reader = await open();
    const [first, second] = await recorded();
    expect([first, second]).toMatchObject([
      { after: { entries: ENTRIES } },
      { after: { entries: ENTRIES + 1 } },
    ]);
    const lines = [];
    for (let part = await linesOf(reader); part.length > 0; part = await linesOf(reader)) {
      lines.push(...part);
    }
    expect(lines).toHaveLength(1 + ENTRIES + 1);
    expect(lines.filter((line) => line.includes('export-audit-log'))).toHaveLength(1);
  });
});
