import { ProfileExport } from '@gangway/contract/talent/profiles';
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { organizations } from '../../identity/tables/accounts.table';
import { codeOf } from '../../testing/code-of';
import { makeBounce } from '../../testing/factories/candidate-mails';
import { makeCandidate, makeLink, makeReveal } from '../../testing/factories/candidates';
import { makeJpeg, makePdf } from '../../testing/factories/images';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { keyedHashes } from '../candidates/keyed-hash';
import { candidateLinks } from '../tables/candidate-links.table';
import { candidateMails } from '../tables/candidate-mails.table';
import { candidateBlocks, candidateFiles, candidates } from '../tables/candidates.table';
import { employeeRecords } from '../tables/employee-records.table';
import { importKeys } from '../tables/import-keys.table';
import { reveals } from '../tables/reveals.table';

const api = forFile(createTestApi);

async function madeWhole() {
  const candidate = await makeCandidate(api.db, {
    clearance: 'secret',
    invitedAt: new Date('2026-02-20T08:00:00Z'),
    answeredAt: new Date('2026-02-22T08:00:00Z'),
    correctedAt: new Date('2026-02-23T08:00:00Z'),
    correctedFields: ['fullName', 'location'],
  });
  const { id: candidateId, organizationId } = candidate;
  const keyedHash = keyedHashes(api.deps.env).ofEmail(`before-${candidate.email}`);
  await api.db.insert(importKeys).values({ candidateId, organizationId, keyedHash });
  const token = await makeLink(api.db, candidateId);
  const recruiter = await makeRecruiter(api.db, { companyName: `Firm of ${candidate.fullName}` });
  await makeReveal(api.db, {
    candidateId,
    recruiterId: recruiter.id,
    stage: 'interviewing',
    notes: 'Asked for the second round',
  });
  const path = `/api/profile/${token}`;
  await api.request('PUT', `${path}/photo`, { body: makeJpeg() });
  await api.request('PUT', `${path}/resume`, { body: makePdf() });
  await api.request('POST', `${path}/blocks`, {
    body: { company: `Foe of ${candidate.fullName}`, domain: `foe-${candidate.id}.com` },
  });
  await makeBounce(api.db, candidateId, { deliveredAt: new Date('2026-02-20T08:00:05Z') });
  return { candidate, token, recruiter };
}

/**
 * Every table that names a candidate. `exempt` lists columns that are exported under another name
 * or must not be exported.
 */
const HELD: Record<string, { of: PgTable; exempt: string[] }> = {
  candidates: { of: candidates, exempt: ['listId', 'organizationId'] },
  candidate_links: { of: candidateLinks, exempt: ['id', 'tokenHash'] },
  candidate_mails: { of: candidateMails, exempt: ['id'] },
  employee_records: { of: employeeRecords, exempt: ['id', 'candidateId'] },
  candidate_blocks: { of: candidateBlocks, exempt: ['companyKey'] },
  candidate_files: { of: candidateFiles, exempt: ['objectId'] },
  import_keys: { of: importKeys, exempt: ['organizationId'] },
  // `name` is the candidate's own name, folded. A recruiter's stage and notes belong to the
  // recruiter.
  reveals: { of: reveals, exempt: ['recruiterId', 'name', 'stage', 'notes'] },
};

function isIn(text: string, value: unknown): boolean {
  const exported = value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
  return text.includes(JSON.stringify(exported));
}

const ask = (token: string) => api.request('GET', `/api/profile/${token}/export`);

async function exportOf(token: string) {
  const answer = await ask(token);
  expect(answer.status).toBe(200);
  return readAnswer(ProfileExport, answer);
}

describe('GET /api/profile/:token/export', () => {
  it('names the organization of the list, and the companies that have revealed the person', async () => {
    const { candidate, token, recruiter } = await madeWhole();
    const [organization] = await api.db
      .select()
      .from(organizations)
      .where(eq(organizations.id, candidate.organizationId));
    expect(await exportOf(token)).toMatchObject({
      exportedAt: api.clock.now().toISOString(),
      list: { organization: organization?.name },
      profile: { id: candidate.id, revealedBy: [{ company: recruiter.companyName }] },
    });
  });

  it.each(Object.entries(HELD))(
    'contains each column of %s that is about the person',
    async (table, { of, exempt }) => {
      const { candidate, token } = await madeWhole();
      const text = await (await ask(token)).text();
      const rows = await api.db
        .select()
        .from(of)
        .where(
          sql`${table === 'candidates' ? sql`id` : sql`candidate_id`} = ${candidate.id}::uuid`,
        );
      expect(rows.length).toBeGreaterThan(0);
      const missing = rows.flatMap((row) =>
        Object.entries(row)
          .filter(([column, value]) => !exempt.includes(column) && !isIn(text, value))
          .map(([column]) => column),
      );
      expect(missing).toEqual([]);
    },
  );

  it('contains the uploaded files', async () => {
    const { token } = await madeWhole();
    const { files } = await exportOf(token);
    expect(files.map(({ kind, contentType }) => [kind, contentType])).toEqual([
      ['photo', 'image/jpeg'],
      ['resume', 'application/pdf'],
    ]);
    const [photo, resume] = files.map(
      ({ base64 }) => new Uint8Array(Buffer.from(base64, 'base64')),
    );
    const served = await api.request('GET', `/api/profile/${token}/photo`);
    expect(photo).toEqual(new Uint8Array(await served.arrayBuffer()));
    expect(resume).toEqual(makePdf());
  });

  it('contains no notes or stages of a recruiter', async () => {
    const { token } = await madeWhole();
    const text = await (await ask(token)).text();
    expect(text).not.toMatch(/second round|interviewing/);
  });

  it('contains nothing about anyone else', async () => {
    const [mine, theirs] = [await madeWhole(), await madeWhole()];
    const text = await (await ask(mine.token)).text();
    const { id, fullName, email, phone, listId } = theirs.candidate;
    for (const secret of [id, fullName, email, phone, listId, theirs.token]) {
      expect(text).not.toContain(secret);
    }
  });

  it('contains no link, as that would open the profile to anyone who finds the file', async () => {
    const { token } = await madeWhole();
    expect(await (await ask(token)).text()).not.toContain(token);
  });

  it('changes nothing, and cannot be cached', async () => {
    const { token } = await madeWhole();
    const before = await exportOf(token);
    expect(await exportOf(token)).toEqual(before);
    expect((await ask(token)).headers.get('cache-control')).toBe('no-store');
  });

  it('works for a person with little data', async () => {
    const { id } = await makeCandidate(api.db, { state: 'invited' });
    const exported = await exportOf(await makeLink(api.db, id));
    expect(exported).toMatchObject({ invitedAt: null, answeredAt: null, mails: [], files: [] });
  });

  it('answers 429 after too many exports of a profile, but not for others', async () => {
    const [one, other] = [await makeCandidate(api.db), await makeCandidate(api.db)];
    const token = await makeLink(api.db, one.id);
    const { max, windowMs } = api.deps.limits.exportByProfile;
    for (let time = 0; time < max; time += 1) expect((await ask(token)).status).toBe(200);
    expect(await codeOf(ask(token))).toEqual([429, 'rate_limited']);
    expect((await ask(await makeLink(api.db, other.id))).status).toBe(200);
    api.clock.advance(windowMs);
    expect((await ask(token)).status).toBe(200);
  });
});
