import { fold } from '@gangway/contract/foundation/fold';
import { RevealsAnswer } from '@gangway/contract/market/reveals';
import type { reveals } from '../../talent/tables/reveals.table';
import { makeCandidate, makeReveal } from '../../testing/factories/candidates';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { makeRevealer, type TestRevealer } from '../../testing/revealing';
import { createTestApi, TEST_START } from '../../testing/test-api';

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));
let revealer: TestRevealer;
beforeEach(async () => {
  revealer = await makeRevealer(api);
});

type Person = Parameters<typeof makeCandidate>[1];
type Note = Partial<typeof reveals.$inferInsert>;

async function revealed(person: Person = {}, note: Note = {}) {
  const candidate = await makeCandidate(api.db, person);
  const reveal = { recruiterId: revealer.id, candidateId: candidate.id, ...note };
  await makeReveal(api.db, reveal);
  return candidate;
}

async function list(query: Record<string, string> = {}): Promise<RevealsAnswer> {
  const response = await revealer.get(`/api/reveals?${new URLSearchParams(query).toString()}`);
  expect(response.status).toBe(200);
  return readAnswer(RevealsAnswer, response);
}

const namesOf = ({ items }: RevealsAnswer) => items.map(({ fullName }) => fullName);
const found = async (search: string) => namesOf(await list({ search })).toSorted();

describe('the list of revealed candidates', () => {
  it('is empty at first', async () => {
    expect(await list()).toEqual({
      items: [],
      total: 0,
      stages: { none: 0, contacted: 0, replied: 0, interviewing: 0, hired: 0 },
      nextCursor: null,
      canExport: false,
    });
  });

  it('shows the latest first, including people who are no longer visible', async () => {
    const at = (hour: number) => ({ revealedAt: new Date(Date.UTC(2026, 2, 1, hour)) });
    await revealed({ fullName: 'First', state: 'private' }, at(1));
    await revealed({ fullName: 'Third' }, at(3));
    await revealed({ fullName: 'Second' }, at(2));
    const answer = await list();
    expect(answer.items.map(({ fullName, isVisible }) => [fullName, isVisible])).toEqual([
      ['Third', true],
      ['Second', true],
      ['First', false],
    ]);
  });

  it('shows only the recruiter’s own reveals', async () => {
    await revealed();
    revealer = await makeRevealer(api);
    expect((await list()).total).toBe(0);
  });

  it.each([
    ['basic', false],
    ['pro', true],
    ['ultimate', true],
    ['unlimited', true],
  ] as const)('says whether the plan %s may export: %p', async (plan, canExport) => {
    const yearly = plan === 'ultimate' ? ({ billingCycle: 'yearly' } as const) : {};
    revealer = await makeRevealer(api, { plan, ...yearly });
    expect((await list()).canExport).toBe(canExport);
  });
});

describe('a search among revealed candidates', () => {
  it.each<{ text: string; search: string; person?: Person; note?: Note }>([
    { text: 'the name', search: 'łucja ång', person: { fullName: 'Łucja ÅNGSTRÖM' } },
    { text: 'the title', search: '100%_e', person: { positionTitle: 'Staff 100%_Engineer' } },
    { text: 'the company', search: 'ПРИВЕТ', person: { previousCompany: 'Привет Лтд' } },
    { text: 'the place', search: 'ZÜRI', person: { location: 'Zürich' } },
    { text: 'the department', search: 'r&d', person: { department: 'R&D' } },
    { text: 'a skill', search: ' c++ ', person: { skills: ['Go', 'C++ / C#'] } },
    { text: 'the notes', search: 'αθηνα', note: { notes: 'Wants “remote”\nΑΘΗΝΑ' } },
  ])('looks into $text, without regard to case', async ({ search, person, note }) => {
    await revealed();
    const { fullName } = await revealed(person, note);
    expect(await found(search)).toEqual([fullName]);
  });

  it.each(['%', '_', "'", '\\', 'no one at all', 'sql go'])(
    'finds nothing for %p, which is taken literally',
    async (search) => {
      await revealed();
      expect(await found(search)).toEqual([]);
    },
  );

  it('finds everyone when it is blank', async () => {
    await revealed();
    expect(await found(' \t ')).toHaveLength(1);
  });

  it('folds letters as the contract does', async () => {
    const names = ['İstanbul', 'STRASSE ß', 'ΣΊΣΥΦΟΣ', 'ﬃ LIGATURE', 'Ԫ', '東京 Ｔokyo'];
    for (const fullName of names) await revealed({ fullName });
    for (const name of names) {
      const expected = names.filter((other) => fold(other).includes(fold(name)));
      expect(await found(name)).toEqual(expected);
      expect(await found(fold(name))).toEqual(expected);
    }
  });
});

describe('the stage filter of revealed candidates', () => {
  it('narrows the list, while the counts of all stages stay the same', async () => {
    await revealed({ fullName: 'Ada Fresh' });
    await revealed({ fullName: 'Ada Called' }, { stage: 'contacted' });
    await revealed({ fullName: 'Bo Called' }, { stage: 'contacted' });
    await revealed({ fullName: 'Bo Hired' }, { stage: 'hired' });
    const stages = { none: 1, contacted: 2, replied: 0, interviewing: 0, hired: 1 };

    const contacted = await list({ stage: 'contacted', search: 'ada' });
    expect([namesOf(contacted), contacted.total]).toEqual([['Ada Called'], 1]);
    const none = await list({ stage: 'none' });
    expect([namesOf(none), none.total]).toEqual([['Ada Fresh'], 1]);
    const interviewing = await list({ stage: 'interviewing' });
    expect([namesOf(interviewing), interviewing.total]).toEqual([[], 0]);
    for (const answer of [contacted, none, interviewing]) expect(answer.stages).toEqual(stages);
  });
});

describe('paging through revealed candidates', () => {
  it('shows each person once, even when many were revealed at the same moment', async () => {
    const people: string[] = [];
    for (let turn = 0; turn < 100; turn += 1) {
      const revealedAt = new Date(TEST_START.getTime() - (turn % 3));
      people.push((await revealed({}, { revealedAt })).id);
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    do {
      const page: RevealsAnswer = await list(cursor ? { cursor } : {});
      expect(page.total).toBe(100);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(100);
    expect(seen.toSorted()).toEqual(people.toSorted());
  });

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const id = '00000000-0000-4000-8000-000000000000';

  it.each([
    ['no text', ''],
    ['garbage', 'x'.repeat(40)],
    ['the content of another list’s cursor', encode({ at: 1, id })],
    ['a day that does not exist', encode({ at: '2026-02-30T00:00:00.000000Z', id })],
    ['a time in the year 0', encode({ at: '0000-01-01T00:00:00.000000Z', id })],
    ['no valid ID', encode({ at: '2026-02-03T00:00:00.000000Z', id: 'x' })],
    ['an unknown field', encode({ at: '2026-02-03T00:00:00.000000Z', id, more: 1 })],
    ['too many characters', 'x'.repeat(401)],
  ])('refuses a cursor with %s', async (_, cursor) => {
    const response = await revealer.get(`/api/reveals?cursor=${cursor}`);
    expect([response.status, (await readError(response)).code]).toEqual([400, 'invalid_request']);
  });

  it.each(['stage=rejected', `search=${'x'.repeat(201)}`, 'sort=name', 'stage=none&stage=hired'])(
    'refuses the query %p',
    async (query) => {
      const response = await revealer.get(`/api/reveals?${query}`);
      expect([response.status, (await readError(response)).code]).toEqual([400, 'invalid_request']);
    },
  );
});
