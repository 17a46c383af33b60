import { calls } from '@gangway/contract/calls';
import { Organization } from '@gangway/contract/identity/organizations';
import { eq } from 'drizzle-orm';
import { payments } from '../../commerce/tables/payments.table';
import { organizations } from '../../identity/tables/accounts.table';
import { csvOf, employee, type CsvEmployee } from '../../testing/factories/csv';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeColleague, makeHr } from '../../testing/factories/users';
import { payFor, staffOf, uploadList } from '../../testing/importing';
import { listForm, NAMED } from '../../testing/list-form';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { signedIn } from '../../testing/signed-in';
import { failAtStatements, statementsDuring } from '../../testing/statements-during';
import { createTestApi } from '../../testing/test-api';
import { transitionLists } from '../tables/transition-lists.table';

const CALL = 'POST /api/transition-lists';

const api = forFile(createTestApi);
const organization = forEachTest(() => makeOrganization(api.db));
const hr = forEachTest(() => signedIn(api, makeHr(api.db, { organizationId: organization.id })));

const upload = (employees: CsvEmployee[], fields: Record<string, string> = {}, by = hr.cookie) =>
  uploadList(api, { cookie: by, employees, fields });

const send = (body: FormData) => hr.send('POST', '/api/transition-lists', body);

const answerOf = (response: Response) => readAnswer(calls[CALL].answer.body, response);

const lists = (id = organization.id) =>
  api.db.select().from(transitionLists).where(eq(transitionLists.organizationId, id));

const staff = (id = organization.id) => staffOf(api, id);

const STAFF = [employee('ada'), employee('bo')];

async function newUser() {
  const { id } = await makeOrganization(api.db);
  const own = await api.signIn(await makeHr(api.db, { organizationId: id }));
  const uploadNamed = (names: string[], columns: object) => {
    const employees = names.map((name) => employee(name));
    return uploadList(api, {
      cookie: own,
      employees,
      fields: { columns: JSON.stringify(columns) },
    });
  };
  const stored = async () => [
    await lists(id),
    await staff(id),
    await api.db.select().from(organizations).where(eq(organizations.id, id)),
  ];
  return { upload: uploadNamed, stored };
}

const FIRST = ['ada', 'bo'];
const SECOND = ['bo', 'cy'];

describe('an import that is interrupted', () => {
  it('stores nothing, whichever statement fails, and succeeds when it is repeated', async () => {
    const undisturbed = await newUser();
    await undisturbed.upload(FIRST, {});
    const statements = await statementsDuring(() => undisturbed.upload(SECOND, { Badge: null }));
    expect(statements.length).toBeGreaterThan(10);

    const { upload: send, stored } = await newUser();
    await send(FIRST, {});
    const before = await stored();
    let failures = 0;
    for (;;) {
      const { status } = await failAtStatements(
        (_, index) => index === failures,
        () => send(SECOND, { Badge: null }),
      );
      if (status === 201) break;
      failures += 1;
      expect(status).toBeGreaterThanOrEqual(500);
      expect(await stored()).toEqual(before);
    }
    expect(failures).toBe(statements.filter((text) => text !== 'begin … commit').length);
    const [imported = [], people = []] = await stored();
    expect([imported.length, people.length]).toEqual([2, 3]);
  });
});

describe('POST /api/transition-lists', () => {
  it('stores a list that waits for its payment, and creates no payment yet', async () => {
    const response = await upload(STAFF);
    expect(response.status).toBe(201);
    const [list] = await lists();
    expect(await answerOf(response)).toEqual({
      candidatesCount: 2,
      list: {
        id: list?.id,
        ...NAMED,
        status: 'pending_payment',
        employeeCount: 2,
        uploadDate: api.clock.now().toISOString(),
        bouncedCount: 0,
      },
      updated: 0,
      skipped: [],
    });
    expect(await staff()).toMatchObject([{ listId: list?.id, state: 'invited' }, {}]);
    expect(await api.db.$count(payments, eq(payments.organizationId, organization.id))).toBe(0);
  });

  it('is allowed for HR users who are not the main one', async () => {
    const colleague = await makeColleague(api.db, organization.id);
    expect((await upload(STAFF, {}, await api.signIn(colleague))).status).toBe(201);
  });

  it('works while the setup fee is unpaid', async () => {
    const { id } = await makeOrganization(api.db, { hasOrganizationFee: false });
    const unpaid = await api.signIn(await makeHr(api.db, { organizationId: id }));
    expect((await upload(STAFF, {}, unpaid)).status).toBe(201);
    expect(await lists(id)).toMatchObject([{ status: 'pending_payment' }]);
  });

  it('leaves lists and people of another organization unchanged', async () => {
    await answerOf(await upload(STAFF));
    const before = [await lists(), await staff()];
    const stranger = await makeHr(api.db);
    const moved = STAFF.map((one) => ({ ...one, Location: 'Boise, ID' }));
    const theirs = await answerOf(await upload(moved, {}, await api.signIn(stranger)));
    expect(theirs).toMatchObject({ candidatesCount: 2, updated: 0 });
    expect([await lists(), await staff()]).toEqual(before);
    expect(await staff(stranger.organizationId ?? '')).toHaveLength(2);
  });

  it('finds the same list again for the same file, even if two users upload it at once', async () => {
    const colleague = await api.signIn(await makeColleague(api.db, organization.id));
    const together = await Promise.all([upload(STAFF), upload(STAFF.toReversed(), {}, colleague)]);
    const answers = await Promise.all(together.map(answerOf));
    const again = await answerOf(await upload(STAFF, { name: 'By its name' }));
    expect(new Set([...answers, again].map(({ list }) => list?.id)).size).toBe(1);
    expect(again.list).toMatchObject({ name: 'By its name', employeeCount: 2 });
    expect(await lists()).toHaveLength(1);
    expect(await staff()).toHaveLength(2);
  });

  it('stores each person once if two users upload overlapping files at once', async () => {
    const colleague = await api.signIn(await makeColleague(api.db, organization.id));
    const [one, other] = [
      [employee('ada'), employee('bo')],
      [employee('bo'), employee('cy')],
    ];
    const together = await Promise.all([upload(one), upload(other, { name: 'Two' }, colleague)]);
    expect(together.map(({ status }) => status)).toEqual([201, 201]);
    const counts = (await lists()).map(({ employeeCount }) => employeeCount);
    expect(counts.toSorted()).toEqual([1, 2]);
    expect(await staff()).toHaveLength(3);
  });

  it('answers 200 without a list if all people are on paid lists, and updates them', async () => {
    const { list } = await answerOf(await upload(STAFF));
    await payFor(api, list?.id ?? '');
    for (const Location of ['Boise, ID', 'Seattle, WA']) {
      const response = await upload(STAFF.map((one) => ({ ...one, Location })));
      expect(response.status).toBe(200);
      expect(await answerOf(response)).toEqual({
        candidatesCount: 0,
        list: null,
        updated: 2,
        skipped: [],
      });
      expect(await staff()).toMatchObject([{ location: Location }, { location: Location }]);
    }
    expect(await lists()).toMatchObject([{ employeeCount: 2, status: 'active' }]);
  });

  it('reads UTF-8 and UTF-16 with a byte order mark', async () => {
    const names = ['Zoë Ångström', '李小龍', 'Ana 🚢'];
    const file = csvOf(names.map((name, index) => employee(`e${index}`, { 'Full Name': name })));
    const little = Buffer.from(`\uFEFF${file}`, 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const bytes of [Buffer.from(file), Buffer.from(`\uFEFF${file}`), little, big]) {
      expect((await send(listForm(new Uint8Array(bytes), NAMED))).status).toBe(201);
      expect((await staff()).map(({ fullName }) => fullName)).toEqual(names);
    }
    expect(await lists()).toHaveLength(1);
  });

  it.each(['/api/transition-lists', '/api/transition-lists/check'])(
    'answers 400 at %s to a file name without .csv at the end',
    async (path) => {
      const content = csvOf(STAFF);
      for (const name of ['list.txt', 'list.xlsx', 'list.csv.exe', 'csv', '']) {
        const form = new FormData();
        for (const [field, value] of Object.entries(NAMED)) {
          if (path === '/api/transition-lists') form.append(field, value);
        }
        form.append('file', new File([content], name));
        const response = await hr.send('POST', path, form);
        expect([name, response.status]).toEqual([name, 400]);
        expect(await readError(response)).toMatchObject({
          code: 'invalid_request',
          issues: [{ path: 'file', message: expect.stringContaining('upload a CSV file') }],
        });
      }
      expect(await lists()).toEqual([]);
    },
  );

  it('reads a file named in capital letters', async () => {
    const form = new FormData();
    for (const [field, value] of Object.entries(NAMED)) form.append(field, value);
    form.append('file', new File([csvOf(STAFF)], 'LIST.CSV'));
    expect((await send(form)).status).toBe(201);
  });

  it('reads columns that the user matched, and remembers them for the next file', async () => {
    const columns = { Wer: 'fullName', Rang: null };
    const file = STAFF.map(({ 'Full Name': name = '', ...rest }) => ({ ...rest, Wer: name }));
    expect((await upload(file)).status).toBe(422);
    const rest = { columns: JSON.stringify(columns), skillSeparator: ',' };
    expect((await upload(file, rest)).status).toBe(201);
    expect(await staff()).toMatchObject([{ fullName: 'ada Example' }, {}]);
    const columnNames = async () => {
      const answer = await hr.send('GET', '/api/organization');
      return (await readAnswer(Organization, answer)).columnNames;
    };
    expect(await columnNames()).toEqual(columns);
    const bad = { columns: '{"Badge":null}' };
    expect((await upload([employee('cy', { Department: '' })], bad)).status).toBe(422);
    expect((await upload([employee('cy')])).status).toBe(201);
    expect(await columnNames()).toEqual(columns);
  });

  it.each([
    ['no name', { department: 'Sales' }, 'name'],
    ['a blank department', { name: 'Spring', department: ' ' }, 'department'],
    ['a status', { ...NAMED, status: 'active' }, ''],
    ['another separator', { ...NAMED, skillSeparator: '|' }, 'skillSeparator'],
    ['columns that are no JSON', { ...NAMED, columns: 'x' }, 'columns'],
    ['columns with unknown fields', { ...NAMED, columns: '{"Wer":"salary"}' }, 'columns.Wer'],
  ])('refuses %s', async (_, fields, path) => {
    const response = await send(listForm(csvOf(STAFF), fields));
    expect(response.status).toBe(400);
    const { code, issues } = await readError(response);
    expect([code, issues?.[0]?.path]).toEqual(['invalid_request', path]);
    expect(await lists()).toEqual([]);
  });

  it('answers 429 to a user who uploads too often, before it reads the file', async () => {
    api.deps.limits.importByUser = { max: 1, windowMs: 60_000 };
    expect((await upload(STAFF)).status).toBe(201);
    const body = new ReadableStream<Uint8Array>({ pull: () => undefined }, { highWaterMark: 0 });
    const headers = { cookie: hr.cookie, 'content-type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as const;
    const response = await api.app.request('/api/transition-lists', init, {
      incoming: { socket: { remoteAddress: '127.0.0.1' } },
    });
    expect(response.status).toBe(429);
    expect(body.locked).toBe(false);
    const colleague = await makeColleague(api.db, organization.id);
    expect((await upload(STAFF, {}, await api.signIn(colleague))).status).toBe(201);
  });
});
