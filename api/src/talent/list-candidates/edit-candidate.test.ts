import { ListCandidate } from '@gangway/contract/talent/list-candidates';
import { CandidateProfile } from '@gangway/contract/talent/profiles';
import { and, eq, sql } from 'drizzle-orm';
import { outbox } from '../../identity/tables/mails.table';
import { bodyOf, rowOf } from '../../testing/editing';
import { makeBounce } from '../../testing/factories/candidate-mails';
import { makeLink, recordOf } from '../../testing/factories/candidates';
import { makeHr, makeRecruiter } from '../../testing/factories/users';
import { makeListing } from '../../testing/listing';
import { readAnswer, readError } from '../../testing/read-answer';
import { useTestApi } from '../../testing/use-test-api';
import { inviteCandidates } from '../claims/invite-candidates';
import { candidateLinks } from '../tables/candidate-links.table';
import { candidates } from '../tables/candidates.table';

const api = useTestApi();

const LINK = /candidate\/claim\/([\w-]{43})/;

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

async function claimTokenOf(email: string): Promise<string> {
  const [mail] = await api.db.select().from(outbox).where(eq(outbox.to, email));
  return LINK.exec(mail?.text ?? '')?.[1] ?? '';
}

const openClaim = async (token: string) =>
  (await api.request('GET', `/api/candidate/claim/${token}`)).status;

describe('PUT /api/candidates/:id', () => {
  it('changes the seven fields, and derives the level from the years', async () => {
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
    const answer = await edited(await put(person.recordId, body, member));
    const stored = {
      ...body,
      email: 'ada.lovelace@example.com',
      phone: '4255550101',
      skills: ['Rust', 'SQL'],
      experienceLevel: 'Senior',
    };
    expect(answer).toMatchObject({ ...stored, id: person.recordId, invitation: 'waiting' });
    expect(await rowOf(api.db, person.id)).toMatchObject({
      ...stored,
      profileLastUpdated: api.clock.now(),
      correctedFields: [],
    });
  });

  it.each(['opted-in', 'private'] as const)(
    'keeps the profile of a person who is %s, and offers them the change',
    async (state) => {
      const { add, member } = await makeListing(api);
      const person = await add({ state, yearsExperience: 5 });
      const before = await rowOf(api.db, person.id);
      const changes = { yearsExperience: 31, positionTitle: 'Beacon', phone: '4255550111' };
      expect(
        await edited(await put(person.recordId, bodyOf(person, changes), member)),
      ).toMatchObject({
        ...changes,
        phone: person.phone,
        experienceLevel: 'Senior',
        keptFields: ['email', 'phone'],
      });
      expect(await rowOf(api.db, person.id)).toEqual(before);
      const profile = await api.request('GET', `/api/profile/${await makeLink(api.db, person.id)}`);
      expect(await readAnswer(CandidateProfile, profile)).toMatchObject({
        positionTitle: person.positionTitle,
        employerOffers: [
          { field: 'positionTitle', text: 'Beacon' },
          { field: 'yearsExperience', text: '31' },
        ],
      });
    },
  );

  it('does not let recruiters find an opted-in person by the edited values', async () => {
    const { add, member } = await makeListing(api);
    const person = await add({ state: 'opted-in' });
    const recruiter = await api.signIn(await makeRecruiter(api.db));
    const count = async () => {
      const path = '/api/candidates/count?search=beacon';
      return (await api.request('GET', path, { cookie: recruiter })).json();
    };
    const before = await count();
    const body = bodyOf(person, {
      positionTitle: 'Beacon',
      skills: ['Beacon'],
      location: 'Beacon',
    });
    await edited(await put(person.recordId, body, member));
    expect(await count()).toEqual(before);
  });

  it('changes nothing if no value differs', async () => {
    const { add, member } = await makeListing(api);
    const person = await add({ email: 'Sasha.Upper@Example.com' });
    const before = await rowOf(api.db, person.id);
    const body = bodyOf(person, { email: 'sasha.upper@example.com' });
    expect(await edited(await put(person.recordId, body, member))).toMatchObject({
      email: 'Sasha.Upper@Example.com',
    });
    expect(await rowOf(api.db, person.id)).toEqual(before);
  });

  it('keeps each field that the person corrected before they answered', async () => {
    const { add, member } = await makeListing(api);
    const own = { fullName: 'Own Name', phone: '4255550111' };
    const person = await add({
      ...own,
      correctedAt: api.clock.now(),
      correctedFields: ['fullName', 'phone'],
    });
    const changes = { fullName: 'HR Name', phone: '2065550999', location: 'Reno, NV' };
    expect(await edited(await put(person.recordId, bodyOf(person, changes), member))).toMatchObject(
      {
        ...changes,
        phone: own.phone,
        keptFields: ['phone'],
      },
    );
    expect(await rowOf(api.db, person.id)).toMatchObject({ ...own, location: 'Reno, NV' });
    expect(await recordOf(api.db, person.id)).toMatchObject({
      fullName: 'HR Name',
      offeredFields: [],
    });
  });

  it.each(['opted-in', 'private'] as const)(
    'keeps the email of a person who is %s, as a link to it would open their answer',
    async (state) => {
      const { add, member } = await makeListing(api);
      const person = await add({ state });
      const profile = await makeLink(api.db, person.id);
      const body = bodyOf(person, { email: 'hr@company.example', location: 'Reno, NV' });
      expect(await edited(await put(person.recordId, body, member))).toMatchObject({
        email: person.email,
        location: 'Reno, NV',
        keptFields: ['email', 'phone'],
      });
      expect((await api.request('GET', `/api/profile/${profile}`)).status).toBe(200);
    },
  );

  it('keeps the email of a person who has opened their profile before they answer', async () => {
    const { add, member } = await makeListing(api);
    const person = await add();
    await api.request('GET', `/api/profile/${await makeLink(api.db, person.id)}`);
    const body = bodyOf(person, { email: 'hr@company.example' });
    expect(await edited(await put(person.recordId, body, member))).toMatchObject({
      email: person.email,
    });
  });

  it('ends the invitation to an email that was corrected, and invites at the new one', async () => {
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
    const answer = await edited(await put(person.recordId, bodyOf(person, { email }), member));
    expect(answer).toMatchObject({ email, invitation: 'waiting', bounceReason: null });
    expect(await openClaim(old)).toBe(404);
    expect((await api.request('GET', `/api/profile/${profile}`)).status).toBe(404);
    await inviteCandidates(api.deps);
    expect(await openClaim(await claimTokenOf(email))).toBe(200);
    const links = and(eq(candidateLinks.candidateId, person.id));
    expect(await api.db.$count(candidateLinks, links)).toBe(1);
  });

  it('sends nothing that still waits for the former email', async () => {
    const { add, member } = await makeListing(api);
    const person = await add({ invitedAt: null });
    await inviteCandidates(api.deps);
    const email = `right.${person.email}`;
    await edited(await put(person.recordId, bodyOf(person, { email }), member));
    await inviteCandidates(api.deps);
    await api.deliver();
    const sent = api.mails.filter(({ to }) => to.endsWith(person.email)).map(({ to }) => to);
    expect(sent).toEqual([email]);
  });

  it.each(['archived', 'pending_payment'] as const)(
    'sends no invitation for a list that is %s',
    async (status) => {
      const { add, member } = await makeListing(api, status);
      const person = await add();
      const email = `right.${person.email}`;
      await edited(await put(person.recordId, bodyOf(person, { email }), member));
      await inviteCandidates(api.deps);
      expect(await claimTokenOf(email)).toBe('');
    },
  );

  it('answers 409 with the current values if someone else has saved in the meantime', async () => {
    const { add, main, member } = await makeListing(api);
    const person = await add();
    const first = await edited(await put(person.recordId, bodyOf(person), member));
    const theirs = { ...bodyOf(person, { location: 'Boise, ID' }), version: first.version };
    const second = await edited(await put(person.recordId, theirs, main));
    expect(second.version).not.toBe(first.version);
    const mine = { ...bodyOf(person, { location: 'Reno, NV' }), version: first.version };
    const response = await put(person.recordId, mine, member);
    expect(response.status).toBe(409);
    const { code, current } = await readError(response);
    expect(code).toBe('changed_meanwhile');
    expect(ListCandidate.parse(current)).toEqual(second);
    const again = { ...mine, version: second.version };
    expect(await edited(await put(person.recordId, again, member))).toMatchObject({
      location: 'Reno, NV',
    });
    const unversioned = bodyOf(person, { location: 'Bend, OR' });
    expect(await edited(await put(person.recordId, unversioned, member))).toMatchObject({
      location: 'Bend, OR',
    });
  });

  it('keeps its version after an invitation, an answer and a new job', async () => {
    const { add, member } = await makeListing(api);
    const person = await add({ invitedAt: null });
    const { version } = await edited(await put(person.recordId, bodyOf(person), member));
    await api.db
      .update(candidates)
      .set({ invitedAt: api.clock.now(), state: 'private', answeredAt: api.clock.now() })
      .where(eq(candidates.id, person.id));
    const profile = `/api/profile/${await makeLink(api.db, person.id)}`;
    await api.request('POST', `${profile}/jump-ship`, { body: { jumped: true } });
    const body = { ...bodyOf(person), version };
    expect(await edited(await put(person.recordId, body, member))).toMatchObject({ version });
  });

  it('answers 404 for a person of another organization', async () => {
    const { add } = await makeListing(api);
    const person = await add();
    const stranger = await api.signIn(await makeHr(api.db));
    const body = bodyOf(person, { location: 'Reno, NV' });
    expect(await refusal(await put(person.recordId, body, stranger))).toMatchObject({
      status: 404,
    });
    expect(await rowOf(api.db, person.id)).toMatchObject({ location: 'Seattle, WA' });
    const unknownId = '00000000-0000-4000-8000-000000000000';
    expect(await refusal(await put(unknownId, body, stranger))).toMatchObject({ status: 404 });
  });

  it('refuses fields that HR cannot edit', async () => {
    const { add, member } = await makeListing(api);
    const person = await add();
    for (const other of [{ state: 'opted-in' }, { hasJumpedShip: true }, { listId: person.id }]) {
      expect((await put(person.recordId, bodyOf(person, other), member)).status).toBe(400);
    }
    expect(await api.db.$count(candidates, sql`id = ${person.id} and state = 'invited'`)).toBe(1);
  });
});

it('limits the number of edits per person', async () => {
  const { add, member } = await makeListing(api);
  const [person, other] = [await add(), await add()];
  const { max } = api.deps.limits.editByRecord;
  for (let edit = 0; edit < max; edit += 1) {
    expect((await put(person.recordId, bodyOf(person), member)).status).toBe(200);
  }
  const refused = await put(person.recordId, bodyOf(person), member);
  expect([refused.status, (await readError(refused)).code]).toEqual([429, 'rate_limited']);
  expect((await put(other.recordId, bodyOf(other), member)).status).toBe(200);
});
