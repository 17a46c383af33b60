import { ProfileExport } from '@gangway/contract/talent/profiles';
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import { organizations } from '../../identity/tables/accounts.table';
import { makeCandidate, makeLink, makeReveal } from '../../testing/factories/candidates';
import { makeJpeg, makePdf } from '../../testing/factories/images';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { keyedHashes } from '../candidates/keyed-hash';
import { candidateLinks } from '../tables/candidate-links.table';
import { candidateMails } from '../tables/candidate-mails.table';
import { candidateBlocks, candidateFiles, candidates } from '../tables/candidates.table';
import { employeeRecords } from '../tables/employee-records.table';
import { importKeys } from '../tables/import-keys.table';
import { reveals } from '../tables/reveals.table';

const api = forFile(createTestApi);

const PHOTO = makeJpeg();
const RESUME = makePdf();
const BOUNCED = new Date('2026-02-21T08:00:00Z');

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
  const token = await makeLink(api.db, candidate.id);
  const recruiter = await makeRecruiter(api.db, { companyName: `Firm of ${candidate.fullName}` });
  await makeReveal(api.db, {
    candidateId: candidate.id,
    recruiterId: recruiter.id,
    stage: 'interviewing',
    notes: 'Asked for the second round',
  });
  const path = `/api/profile/${token}`;
  await api.request('PUT', `${path}/photo`, { body: PHOTO });
  await api.request('PUT', `${path}/resume`, { body: RESUME });
  await api.request('POST', `${path}/blocks`, {
    body: { company: `Foe of ${candidate.fullName}`, domain: `foe-${candidate.id}.com` },
  });
  await api.db.insert(candidateMails).values({
    id: randomUUID(),
    candidateId: candidate.id,
    purpose: 'claim',
    createdAt: new Date('2026-02-20T08:00:00Z'),
    deliveredAt: new Date('2026-02-20T08:00:05Z'),
    bouncedAt: BOUNCED,
    bounceCode: '550',
  });
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
  candidate_files: { of: candidateFiles, exempt: [] },
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
  it('contains all data of the person, including files', async () => {
    const { candidate, token, recruiter } = await madeWhole();
    const exported = await exportOf(token);
    const [organization] = await api.db
      .select()
      .from(organizations)
      .where(eq(organizations.id, candidate.organizationId));
    expect(exported).toMatchObject({
      exportedAt: api.clock.now().toISOString(),
      yearsWithCompany: candidate.yearsWithCompany,
      list: { organization: organization?.name },
      invitedAt: '2026-02-20T08:00:00.000Z',
      answeredAt: '2026-02-22T08:00:00.000Z',
      correctedAt: '2026-02-23T08:00:00.000Z',
      correctedFields: ['fullName', 'location'],
      formerAddressHashes: [expect.stringMatching(/^[\w-]{43}$/)],
      profile: {
        id: candidate.id,
        fullName: candidate.fullName,
        email: candidate.email,
        phone: candidate.phone,
        previousCompany: candidate.previousCompany,
        skills: candidate.skills,
        revealedBy: [{ company: recruiter.companyName }],
        blockedCompanies: [{ domain: `foe-${candidate.id}.com` }],
        uploads: { photo: { bytes: PHOTO.length }, resume: { bytes: RESUME.length } },
      },
      links: [{ purpose: 'profile', expiresAt: null }],
      mails: [{ purpose: 'claim', bouncedAt: BOUNCED.toISOString() }],
    });
    const contents = exported.files.map(({ kind, base64 }) => [
      kind,
      new Uint8Array(Buffer.from(base64, 'base64')),
    ]);
    expect(contents).toEqual([
      ['photo', PHOTO],
      ['resume', RESUME],
    ]);
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
    const refused = await ask(token);
    expect([refused.status, (await readError(refused)).code]).toEqual([429, 'rate_limited']);
    expect((await ask(await makeLink(api.db, other.id))).status).toBe(200);
    api.clock.advance(windowMs);
    expect((await ask(token)).status).toBe(200);
  });
});
