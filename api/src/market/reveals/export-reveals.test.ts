import Papa from 'papaparse';
import { candidates } from '../../talent/tables/candidates.table';
import { reveals } from '../../talent/tables/reveals.table';
import { makeCandidate, makeReveal } from '../../testing/factories/candidates';
import { forFile } from '../../testing/made-for-tests';
import { readError } from '../../testing/read-answer';
import { makeRevealer, type TestRevealer } from '../../testing/revealing';
import { createTestApi, TEST_START } from '../../testing/test-api';

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));
let revealer: TestRevealer;
beforeEach(async () => {
  revealer = await makeRevealer(api, { plan: 'pro' });
});

type Row = Record<string, string>;

const path = (query: Row) => `/api/reveals/export?${new URLSearchParams(query).toString()}`;

async function exported(query: Row = {}): Promise<Row[]> {
  const response = await revealer.get(path(query));
  expect(response.status).toBe(200);
  const { data, errors } = Papa.parse<Row>(await response.text(), {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return data;
}

async function revealed(
  person: Parameters<typeof makeCandidate>[1] = {},
  note: Partial<typeof reveals.$inferInsert> = {},
) {
  const candidate = await makeCandidate(api.db, person);
  await makeReveal(api.db, { recruiterId: revealer.id, candidateId: candidate.id, ...note });
  return candidate;
}

describe('the export of revealed candidates', () => {
  it('is a CSV file in UTF-8 with a byte order mark, named with the date', async () => {
    await revealed();
    const response = await revealer.get(path({}));
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="revealed-candidates-2026-03-02.csv"',
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('contains the contacts, facts, stage and notes of each candidate', async () => {
    const person = await revealed(
      {
        skills: ['Go', 'SQL'],
        phone: '2065550134',
        resumeUrl: 'https://example.com/cv.pdf',
        expectedSalary: 95_000,
      },
      { stage: 'contacted', notes: 'Two lines,\n"quoted"', revealedAt: api.clock.now() },
    );
    const [row, ...others] = await exported();
    expect(others).toEqual([]);
    expect(row).toEqual({
      'Full Name': person.fullName,
      'Email Address': person.email,
      'Phone Number': '(206) 555-0134',
      'Position Title': 'Backend Engineer',
      'Previous Company': 'Former Company',
      'Years Experience': '5',
      'Years with Company': '2',
      'Experience Level': 'Mid-Level',
      Department: 'Engineering',
      Location: 'Seattle, WA',
      Skills: 'Go; SQL',
      'Expected Salary': '95000',
      'Jumped Ship': 'No',
      Résumé: 'https://example.com/cv.pdf',
      Stage: 'Contacted',
      Notes: 'Two lines,\n"quoted"',
      Revealed: '2026-03-02',
    });
  });

  it('has no cell that a spreadsheet would run as a formula', async () => {
    const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=1\nsecond line', '＝1', ' =1'];
    for (const notes of cells) await revealed({ fullName: notes.trim() }, { notes });
    const rows = await exported();
    expect(rows).toHaveLength(cells.length);
    for (const { Notes: notes, 'Full Name': name } of rows) {
      expect([notes?.trim(), name].join()).toMatch(/^'[^]*,'/);
    }
  });

  it('has no formula in a cell when semicolons separate the cells', async () => {
    await revealed({ fullName: 'Ada;=1+1' }, { notes: 'x";=1+1;\n@SUM(A1)' });
    const text = await (await revealer.get(path({}))).text();
    const cells = Papa.parse<string[]>(text, { delimiter: ';' }).data.flat();
    expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
  });

  it('applies the filter, and contains only the recruiter’s own reveals', async () => {
    const others = revealer;
    await revealed({ fullName: 'Someone Else' });
    revealer = await makeRevealer(api, { plan: 'pro' });
    await revealed({ fullName: 'Ada Called' }, { stage: 'contacted' });
    await revealed({ fullName: 'Ada Fresh' });
    await revealed({ fullName: 'Bo Called' }, { stage: 'contacted' });
    const names = async (query: Row) => (await exported(query)).map((row) => row['Full Name']);
    expect(await names({ stage: 'contacted', search: 'ADA' })).toEqual(['Ada Called']);
    expect(await names({ search: 'nobody' })).toEqual([]);
    revealer = others;
    expect(await names({})).toEqual(['Someone Else']);
  });

  it('is complete with more than a thousand candidates', async () => {
    const person = await makeCandidate(api.db);
    const { id: _id, ...rest } = person;
    const rows = Array.from({ length: 1_203 }, (_, number) => ({
      ...rest,
      email: `many${number}@example.com`,
    }));
    const made = await api.db.insert(candidates).values(rows).returning({ id: candidates.id });
    const recruiterId = revealer.id;
    const revealedAt = api.clock.now();
    await api.db
      .insert(reveals)
      .values(made.map(({ id: candidateId }) => ({ recruiterId, candidateId, revealedAt })));
    const addresses = (await exported()).map((row) => row['Email Address']);
    expect(addresses).toHaveLength(rows.length);
    expect(new Set(addresses)).toEqual(new Set(rows.map(({ email }) => email)));
  });

  it.each([
    ['on Basic', { plan: 'basic' } as const],
    ['without a plan', {}],
  ])('is refused %s', async (_, plan) => {
    revealer = await makeRevealer(api, plan);
    const response = await revealer.get(path({}));
    expect([response.status, (await readError(response)).code]).toEqual([403, 'not_in_plan']);
  });

  it.each([{ stage: 'rejected' }, { search: 'x'.repeat(201) }, { cursor: 'x' }])(
    'is refused for an invalid query: %p',
    async (query) => {
      expect((await revealer.get(path(query))).status).toBe(400);
    },
  );
});
