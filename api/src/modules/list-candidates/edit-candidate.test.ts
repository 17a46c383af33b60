import { ListCandidate } from '@gangway/contract/list-candidates';
import { and, eq, sql } from 'drizzle-orm';
import { makeBounce } from '../../testing/factories/candidate-mails';
import { makeCandidate, makeLink, type CandidateRow } from '../../testing/factories/candidates';
import { makeHr } from '../../testing/factories/users';
import { makeListing } from '../../testing/listing';
import { readAnswer, readError } from '../../testing/read-answer';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { candidateLinks } from '../candidates/candidate-links.table';
import { candidates } from '../candidates/candidates.table';
import { inviteCandidates } from '../claims/invite-candidates';
import { outbox } from '../mail/outbox.table';
import { searchEntries } from '../search/search-entries.table';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const LINK = /candidate\/claim\/([\w-]{43})/;

const bodyOf = (person: CandidateRow, changes: object = {}) => {
  const { fullName, positionTitle, yearsExperience, skills, location, email, phone } = person;
  return { fullName, positionTitle, yearsExperience, skills, location, email, phone, ...changes };
};

const put = (id: string, body: object, cookie: string) =>
  api.request('PUT', `/api/candidates/${id}`, { body, cookie });

const edited = async (response: Response) => {
  expect(response.status).toBe(200);
  return readAnswer(ListCandidate, response);
};

const refusal = async (response: Response) => {
  const { code, message, issues } = await readError(response);
  return { status: response.status, code, message, path: issues?.[0]?.path };
};

async function rowOf(id: string) {
  const [row] = await api.db.select().from(candidates).where(eq(candidates.id, id));
  return row;
}

async function claimTokenOf(email: string): Promise<string> {
  const [mail] = await api.db.select().from(outbox).where(eq(outbox.to, email));
  return LINK.exec(mail?.text ?? '')?.[1] ?? '';
}

const openClaim = async (token: string) =>
  (await api.request('GET', `/api/candidate/claim/${token}`)).status;

async function erase({ id }: CandidateRow): Promise<void> {
  const path = `/api/profile/${await makeLink(api.db, id)}`;
  expect((await api.request('DELETE', path)).status).toBe(200);
}

describe('PUT /api/candidates/:id', () => {
  it('changes the seven fields, and the level with the years', async () => {
    const { add, member } = await makeListing(api);
    const person = await add();
    const body = {
      fullName: 'Ada Lovelace',
      positionTitle: 'Analyst',
      yearsExperience: 12,
      skills: ['Rust', 'rust', 'SQL'],
      location: 'Reno, NV',
      email: 'Ada.Lovelace@Example.com',
      phone: '+1 (425) 555-0101',
    };
    const answer = await edited(await put(person.id, body, member));
    const stored = {
      ...body,
      email: 'ada.lovelace@example.com',
      phone: '4255550101',
      skills: ['Rust', 'SQL'],
      experienceLevel: 'Senior',
    };
    expect(answer).toMatchObject({ ...stored, id: person.id, invitation: 'waiting' });
    expect(await rowOf(person.id)).toMatchObject({
      ...stored,
      profileLastUpdated: api.clock.now(),
      correctedFields: [],
    });
  });

  it('is found by recruiters as it is now', async () => {
    const { add, member } = await makeListing(api);
    const person = await add({ state: 'opted-in', yearsExperience: 5 });
    await edited(await put(person.id, bodyOf(person, { yearsExperience: 31 }), member));
    const [entry] = await api.db
      .select()
      .from(searchEntries)
      .where(eq(searchEntries.candidateId, person.id));
    expect(entry).toMatchObject({ years: 31 });
  });

  it('changes nothing where nothing is different', async () => {
    const { add, member } = await makeListing(api);
    const person = await add({ email: 'Sasha.Upper@Example.com' });
    const before = await rowOf(person.id);
    const body = bodyOf(person, { email: 'sasha.upper@example.com' });
    expect(await edited(await put(person.id, body, member))).toMatchObject({
      email: 'Sasha.Upper@Example.com',
    });
    expect(await rowOf(person.id)).toEqual(before);
  });

  it('keeps each field that the person has corrected, and says so', async () => {
    const { add, member } = await makeListing(api);
    const own = { fullName: 'Own Name', phone: '4255550111' };
    const person = await add({
      ...own,
      correctedAt: api.clock.now(),
      correctedFields: ['fullName', 'phone'],
    });
    const changes = { fullName: 'HR Name', phone: '2065550999', location: 'Reno, NV' };
    expect(await edited(await put(person.id, bodyOf(person, changes), member))).toMatchObject({
      ...own,
      location: 'Reno, NV',
      correctedFields: ['fullName', 'phone'],
    });
  });

  it.each(['opted-in', 'private'] as const)(
    'keeps the address of somebody who is %s: the next link would open their answer',
    async (state) => {
      const { add, member } = await makeListing(api);
      const person = await add({ state });
      const profile = await makeLink(api.db, person.id);
      const body = bodyOf(person, { email: 'hr@company.example', location: 'Reno, NV' });
      expect(await edited(await put(person.id, body, member))).toMatchObject({
        email: person.email,
        location: 'Reno, NV',
        correctedFields: ['email'],
      });
      expect((await api.request('GET', `/api/profile/${profile}`)).status).toBe(200);
    },
  );

  it('keeps the address of somebody who has opened their profile before they answer', async () => {
    const { add, member } = await makeListing(api);
    const person = await add();
    await api.request('GET', `/api/profile/${await makeLink(api.db, person.id)}`);
    const body = bodyOf(person, { email: 'hr@company.example' });
    expect(await edited(await put(person.id, body, member))).toMatchObject({
      email: person.email,
    });
  });

  it('ends the invitation to an address that was corrected, and invites at the new one', async () => {
    const { add, member } = await makeListing(api);
    const person = await add({ invitedAt: null });
    await inviteCandidates(api.deps);
    const old = await claimTokenOf(person.email);
    await api.deliver();
    await makeBounce(api.db, person.id);
    const profile = await makeLink(api.db, person.id);
    expect(await openClaim(old)).toBe(200);
    api.clock.advance(60_000);

    const email = `right.${person.email}`;
    const answer = await edited(await put(person.id, bodyOf(person, { email }), member));
    expect(answer).toMatchObject({ email, invitation: 'waiting', bounceReason: null });
    expect(await openClaim(old)).toBe(404);
    expect((await api.request('GET', `/api/profile/${profile}`)).status).toBe(404);
    await inviteCandidates(api.deps);
    expect(await openClaim(await claimTokenOf(email))).toBe(200);
    const links = and(eq(candidateLinks.candidateId, person.id));
    expect(await api.db.$count(candidateLinks, links)).toBe(1);
  });

  it('sends nothing more of what still waits for the old address', async () => {
    const { add, member } = await makeListing(api);
    const person = await add({ invitedAt: null });
    await inviteCandidates(api.deps);
    const email = `right.${person.email}`;
    await edited(await put(person.id, bodyOf(person, { email }), member));
    await inviteCandidates(api.deps);
    await api.deliver();
    const sent = api.mails.filter(({ to }) => to.endsWith(person.email)).map(({ to }) => to);
    expect(sent).toEqual([email]);
  });

  it.each(['archived', 'pending_payment'] as const)(
    'invites nobody on a list that is %s',
    async (status) => {
      const { add, member } = await makeListing(api, status);
      const person = await add();
      const email = `right.${person.email}`;
      await edited(await put(person.id, bodyOf(person, { email }), member));
      await inviteCandidates(api.deps);
      expect(await claimTokenOf(email)).toBe('');
    },
  );

  it('refuses the address of somebody else on the lists of the organization', async () => {
    const { add, member } = await makeListing(api);
    const [person, other] = [await add(), await add({ email: 'Taken@Example.com' })];
    const body = bodyOf(person, { email: 'taken@example.com', location: 'Reno, NV' });
    expect(await refusal(await put(person.id, body, member))).toMatchObject({
      status: 409,
      code: 'email_taken',
      path: 'email',
    });
    expect(await rowOf(person.id)).toMatchObject({ email: person.email, location: 'Seattle, WA' });
    expect(await rowOf(other.id)).toMatchObject({ email: 'Taken@Example.com' });
  });

  it('takes an address that another organization has listed as well', async () => {
    const { add, member } = await makeListing(api);
    const [person, { email }] = [await add(), await makeCandidate(api.db)];
    const body = bodyOf(person, { email });
    expect(await edited(await put(person.id, body, member))).toMatchObject({ email });
  });

  it('refuses the address and the number of somebody who has been erased', async () => {
    const { add, member } = await makeListing(api);
    const person = await add();
    const gone = await makeCandidate(api.db, { phone: '4255550123' });
    await erase(gone);
    for (const [path, value] of [
      ['email', gone.email.toUpperCase()],
      ['phone', gone.phone],
    ] as const) {
      expect(
        await refusal(await put(person.id, bodyOf(person, { [path]: value }), member)),
      ).toEqual({
        status: 400,
        code: 'invalid_request',
        path,
        message: expect.stringContaining('has asked to be on no list. Nothing was changed.'),
      });
    }
    expect(await rowOf(person.id)).toMatchObject({ email: person.email, phone: person.phone });
  });

  it('refuses an address that somebody who was erased had before it was corrected', async () => {
    const { add, member } = await makeListing(api);
    const [gone, person] = [await add(), await add()];
    const body = bodyOf(gone, { email: `right.${gone.email}` });
    await edited(await put(gone.id, body, member));
    await erase(gone);
    const refused = await put(person.id, bodyOf(person, { email: gone.email }), member);
    expect(await refusal(refused)).toMatchObject({ status: 400, path: 'email' });
    expect(await rowOf(person.id)).toMatchObject({ email: person.email });
  });

  it.each([
    ['fullName', '=HYPERLINK("x")', 'This is a formula. Please put its value here'],
    ['fullName', 'Ada\u202ENortham', /changes the direction of text \(U\+202E\)/],
    ['positionTitle', 'Caf\uFFFD', /lost when the file was saved/],
    ['location', 'Austin\nTX', /control character \(U\+000A\)/],
    ['location', '\ud800', /half of a character/],
    ['skills', ['Go;SQL'], 'A skill has no semicolon'],
    ['skills', [], 'At least one skill'],
    ['yearsExperience', 81, 'Please enter a whole number from 0 to 80'],
  ])('refuses what no file may have: %s %j', async (field, value, message) => {
    const { add, member } = await makeListing(api);
    const person = await add();
    const refused = await put(person.id, bodyOf(person, { [field]: value }), member);
    const { issues = [] } = await readError(refused);
    expect(refused.status).toBe(400);
    expect(issues[0]?.path).toMatch(new RegExp(`^${field}`));
    expect(issues[0]?.message).toMatch(message);
    expect(await rowOf(person.id)).toEqual(person);
  });

  it('takes the number of an office that somebody who was erased had as well', async () => {
    const { add, member } = await makeListing(api);
    const person = await add();
    const gone = await makeCandidate(api.db, { phone: '4255550124' });
    await erase(gone);
    await makeCandidate(api.db, { phone: gone.phone });
    const body = bodyOf(person, { phone: gone.phone });
    expect(await edited(await put(person.id, body, member))).toMatchObject({ phone: gone.phone });
  });

  it('answers both sides where somebody else has saved meanwhile', async () => {
    const { add, main, member } = await makeListing(api);
    const person = await add();
    const first = await edited(await put(person.id, bodyOf(person), member));
    const theirs = { ...bodyOf(person, { location: 'Boise, ID' }), version: first.version };
    const second = await edited(await put(person.id, theirs, main));
    expect(second.version).not.toBe(first.version);
    const mine = { ...bodyOf(person, { location: 'Reno, NV' }), version: first.version };
    const response = await put(person.id, mine, member);
    expect(response.status).toBe(409);
    const { code, current } = await readError(response);
    expect(code).toBe('changed_meanwhile');
    expect(ListCandidate.parse(current)).toEqual(second);
    const again = { ...mine, version: second.version };
    expect(await edited(await put(person.id, again, member))).toMatchObject({
      location: 'Reno, NV',
    });
    const unversioned = bodyOf(person, { location: 'Bend, OR' });
    expect(await edited(await put(person.id, unversioned, member))).toMatchObject({
      location: 'Bend, OR',
    });
  });

  it('has the same version after an invitation, an answer and a new job', async () => {
    const { add, member } = await makeListing(api);
    const person = await add({ invitedAt: null });
    const { version } = await edited(await put(person.id, bodyOf(person), member));
    await api.db
      .update(candidates)
      .set({ invitedAt: api.clock.now(), state: 'private', answeredAt: api.clock.now() })
      .where(eq(candidates.id, person.id));
    const profile = `/api/profile/${await makeLink(api.db, person.id)}`;
    await api.request('POST', `${profile}/jump-ship`, { body: { jumped: true } });
    const body = { ...bodyOf(person), version };
    expect(await edited(await put(person.id, body, member))).toMatchObject({ version });
  });

  it('does not find somebody of another organization, and leaves them alone', async () => {
    const { add } = await makeListing(api);
    const person = await add();
    const stranger = await api.signIn(await makeHr(api.db));
    const body = bodyOf(person, { location: 'Reno, NV' });
    expect(await refusal(await put(person.id, body, stranger))).toMatchObject({ status: 404 });
    expect(await rowOf(person.id)).toMatchObject({ location: 'Seattle, WA' });
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await refusal(await put(nobody, body, stranger))).toMatchObject({ status: 404 });
  });

  it.each([
    ['fullName', ' '],
    ['positionTitle', ''],
    ['yearsExperience', -1],
    ['yearsExperience', 81],
    ['yearsExperience', 1.5],
    ['yearsExperience', '5'],
    ['skills', ['']],
    ['location', ''],
    ['email', 'nobody'],
    ['phone', '12345'],
    ['phone', undefined],
  ])('refuses %s %j', async (path, value) => {
    const { add, member } = await makeListing(api);
    const person = await add();
    const answer = await put(person.id, bodyOf(person, { [path]: value }), member);
    const { issues } = await readError(answer);
    expect([answer.status, issues?.[0]?.path.split('.')[0]]).toEqual([400, path]);
  });

  it('refuses other fields', async () => {
    const { add, member } = await makeListing(api);
    const person = await add();
    for (const other of [{ state: 'opted-in' }, { hasJumpedShip: true }, { listId: person.id }]) {
      expect((await put(person.id, bodyOf(person, other), member)).status).toBe(400);
    }
    expect(await api.db.$count(candidates, sql`id = ${person.id} and state = 'invited'`)).toBe(1);
  });
});
