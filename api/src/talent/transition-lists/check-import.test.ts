import { calls } from '@gangway/contract/calls';
import type { ImportCheck } from '@gangway/contract/talent/list-imports';
import { eq } from 'drizzle-orm';
import { organizations, type UserRow } from '../../identity/tables/accounts.table';
import { makeCandidate } from '../../testing/factories/candidates';
import { csvOf, employee } from '../../testing/factories/csv';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeList } from '../../testing/factories/transition-lists';
import { makeColleague, makeHr } from '../../testing/factories/users';
import { payFor, uploadList } from '../../testing/importing';
import { erase } from '../../testing/linked-people';
import { listForm } from '../../testing/list-form';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { candidates } from '../tables/candidates.table';
import { transitionLists } from '../tables/transition-lists.table';

const CALL = 'POST /api/transition-lists/check';

const api = forFile(createTestApi);
let organizationId: string;
let hr: UserRow;
let cookie: string;
beforeEach(async () => {
  organizationId = (await makeOrganization(api.db)).id;
  hr = await makeHr(api.db, { organizationId });
  cookie = await api.signIn(hr);
});

type Content = Parameters<typeof listForm>[0];

const ask = (content: Content, fields: Record<string, string> = {}, by = cookie) =>
  api.request('POST', '/api/transition-lists/check', {
    cookie: by,
    body: listForm(content, fields),
  });

async function check(...args: Parameters<typeof ask>): Promise<ImportCheck> {
  const response = await ask(...args);
  expect(response.status).toBe(200);
  return readAnswer(calls[CALL].answer.body, response);
}

const everything = async () => [
  await api.db.select().from(transitionLists),
  await api.db.select().from(candidates),
  await api.db.select().from(organizations),
];

const STAFF = [employee('ada'), employee('bo')];
const FILE = csvOf(STAFF);

const NOTHING: ImportCheck = {
  newCount: 0,
  updated: 0,
  skipped: [],
  problems: [],
  problemCount: 0,
  cents: 0,
  sameAs: null,
};

describe('POST /api/transition-lists/check', () => {
  it('answers what an import would do, without changing anything', async () => {
    const paid = await makeList(api.db, { organizationId });
    await makeCandidate(api.db, { listId: paid.id, organizationId, email: 'Ada@Example.com' });
    const gone = await makeCandidate(api.db, { email: 'gone@example.com', phone: '4255550111' });
    await erase(api, gone);
    const before = await everything();
    const file = csvOf(['ada', 'bo', 'cy', 'gone'].map((name) => employee(name)));
    const columns = JSON.stringify({ Badge: null });
    expect(await check(file, { columns })).toEqual({
      ...NOTHING,
      newCount: 2,
      updated: 1,
      skipped: ['gone@example.com'],
      cents: 8_000,
    });
    expect(await everything()).toEqual(before);
  });

  it('matches what the import then does', async () => {
    await uploadList(api, { cookie, employees: [employee('ada')] });
    const checked = await check(FILE);
    const done = await (await uploadList(api, { cookie, employees: STAFF })).json();
    expect(done).toMatchObject({ candidatesCount: checked.newCount, updated: checked.updated });
  });

  it('names every problem, and counts the rows without one', async () => {
    const file = csvOf([
      employee('ada', { Department: '' }),
      employee('bo'),
      employee('bo'),
      employee('cy', { 'Phone Number': '1' }),
    ]);
    expect(await check(file)).toEqual({
      ...NOTHING,
      newCount: 1,
      cents: 4_000,
      problemCount: 3,
      problems: [
        { line: 2, column: 'Department', reason: 'Required' },
        { line: 4, column: 'Email Address', reason: 'The same address is on line 3' },
        { line: 5, column: 'Phone Number', reason: 'Not a 10-digit US phone number' },
      ],
    });
  });

  it('names a thousand problems, and counts the others', async () => {
    const wrong = Array.from({ length: 1_200 }, (_, index) =>
      employee(`e${index}`, { Department: '' }),
    );
    const { problems, problemCount } = await check(csvOf(wrong));
    expect([problems.length, problemCount]).toEqual([1_000, 1_200]);
  });

  it('explains why a file is not a list', async () => {
    expect(await check('')).toEqual({
      ...NOTHING,
      problems: [{ line: 1, column: null, reason: 'The file is empty' }],
      problemCount: 1,
    });
    const { problems } = await check(new Uint8Array([0x50, 0x4b, 3, 4]));
    expect(problems[0]?.reason).toMatch('Invalid file type - Please upload a CSV file.');
  });

  it('names the list that was made from the same rows before', async () => {
    await uploadList(api, { cookie, employees: STAFF });
    const ofOrganization = eq(transitionLists.organizationId, organizationId);
    const [list] = await api.db.select().from(transitionLists).where(ofOrganization);
    const sameAs = { id: list?.id, name: 'Spring', isPaid: false };
    expect(await check(FILE)).toEqual({ ...NOTHING, newCount: 2, cents: 8_000, sameAs });
    await payFor(api, list?.id ?? '');
    expect(await check(FILE)).toEqual({
      ...NOTHING,
      updated: 2,
      sameAs: { ...sameAs, isPaid: true },
    });
  });

  it('counts no one if everyone in the file asked not to be on any list', async () => {
    const gone = await makeCandidate(api.db, { email: 'left@example.com', phone: '4255550112' });
    await erase(api, gone);
    expect(await check(csvOf([employee('left')]))).toEqual({
      ...NOTHING,
      skipped: ['left@example.com'],
    });
  });

  it('ignores the people of another organization', async () => {
    await uploadList(api, { cookie, employees: STAFF });
    const stranger = await api.signIn(await makeHr(api.db));
    expect(await check(FILE, {}, stranger)).toEqual({ ...NOTHING, newCount: 2, cents: 8_000 });
  });

  it('is allowed for HR users who are not the main one', async () => {
    const colleague = await api.signIn(await makeColleague(api.db, organizationId));
    expect((await ask(FILE, {}, colleague)).status).toBe(200);
  });
});
