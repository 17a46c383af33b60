import { ListCandidate } from '@gangway/contract/talent/list-candidates';
import { and, eq, sql } from 'drizzle-orm';
import { outbox } from '../../identity/tables/mails.table';
import { codeOf } from '../../testing/code-of';
import { bodyOf, makeListed, readEdited, rowOf } from '../../testing/editing';
import { makeBounce } from '../../testing/factories/candidate-mails';
import { makeLink, recordOf } from '../../testing/factories/candidates';
import { makeHr } from '../../testing/factories/users';
import { askAs, readOwnProfile } from '../../testing/linked-people';
import { forFile } from '../../testing/made-for-tests';
import { readError } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { inviteCandidates } from '../claims/inviter-job';
import { candidateLinks } from '../tables/candidate-links.table';
import { candidates } from '../tables/candidates.table';

const api = forFile(createTestApi);

const LINK = /candidate\/claim\/([\w-]{43})/;

async function claimTokenOf(email: string): Promise<string> {
  const [mail] = await api.db.select().from(outbox).where(eq(outbox.to, email));
  return LINK.exec(mail?.text ?? '')?.[1] ?? '';
}

const openClaim = async (token: string) =>
  (await api.request('GET', `/api/candidate/claim/${token}`)).status;

describe('PUT /api/candidates/:id', () => {
  it('changes the seven fields, and derives the level from the years', async () => {
    const { person, edit } = await makeListed(api);
    const body = {
      fullName: 'Ada Lovelace',
      positionTitle: 'Analyst',
      yearsExperience: 12,
      skills: ['Rust', 'rust', 'SQL'],
      location: 'Reno, NV',
      email: 'Ada.Lovelace@Example.com',
      phone: '+1 (425) 555-0101',
    };
    const answer = await readEdited(await edit(body));
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
      const { person, edit } = await makeListed(api, { state, yearsExperience: 5 });
      const before = await rowOf(api.db, person.id);
      const profile = await makeLink(api.db, person.id);
      const changes = {
        yearsExperience: 31,
        positionTitle: 'Beacon',
        skills: ['Rust', 'SQL'],
        location: 'Reno, NV',
      };
      const contact = { email: 'hr@company.example', phone: '4255550111' };
      expect(await readEdited(await edit({ ...changes, ...contact }))).toMatchObject({
        ...changes,
        email: person.email,
        phone: person.phone,
        experienceLevel: 'Senior',
        keptFields: ['email', 'phone'],
      });
      expect(await rowOf(api.db, person.id)).toEqual(before);
      expect((await api.request('GET', `/api/profile/${profile}`)).status).toBe(200);
      expect(await readOwnProfile(api, person)).toMatchObject({
        positionTitle: person.positionTitle,
        employerOffers: [
          { field: 'location', text: 'Reno, NV' },
          { field: 'positionTitle', text: 'Beacon' },
          { field: 'skills', text: 'Rust, SQL' },
          { field: 'yearsExperience', text: '31' },
        ],
      });
    },
  );

  it('changes nothing if no value differs', async () => {
    const { person, edit } = await makeListed(api, { email: 'Sasha.Upper@Example.com' });
    const before = await rowOf(api.db, person.id);
    expect(await readEdited(await edit({ email: 'sasha.upper@example.com' }))).toMatchObject({
      email: 'Sasha.Upper@Example.com',
    });
    expect(await rowOf(api.db, person.id)).toEqual(before);
  });

  it('keeps each field that the person corrected before they answered', async () => {
    const own = { fullName: 'Own Name', phone: '4255550111' };
    const { person, edit } = await makeListed(api, {
      ...own,
      correctedAt: api.clock.now(),
      correctedFields: ['fullName', 'phone'],
    });
    const changes = { fullName: 'HR Name', phone: '2065550999', location: 'Reno, NV' };
    expect(await readEdited(await edit(changes))).toMatchObject({
      ...changes,
      phone: own.phone,
      keptFields: ['phone'],
    });
    expect(await rowOf(api.db, person.id)).toMatchObject({ ...own, location: 'Reno, NV' });
    expect(await recordOf(api.db, person.id)).toMatchObject({
      fullName: 'HR Name',
      offeredFields: [],
    });
  });

  it('keeps the email of a person who has opened their profile before they answer', async () => {
    const { person, edit } = await makeListed(api);
    await readOwnProfile(api, person);
    expect(await readEdited(await edit({ email: 'hr@company.example' }))).toMatchObject({
      email: person.email,
    });
  });

  it('ends the invitation to an email that was corrected, and invites at the new one', async () => {
    const { person, edit } = await makeListed(api, { invitedAt: null });
    await inviteCandidates(api.deps);
    const old = await claimTokenOf(person.email);
    await api.deliver();
    await makeBounce(api.db, person.id);
    const profile = await makeLink(api.db, person.id);
    expect(await openClaim(old)).toBe(200);
    api.clock.advance(60_000);

    const email = `right.${person.email}`;
    const answer = await readEdited(await edit({ email }));
    expect(answer).toMatchObject({ email, invitation: 'waiting', bounceReason: null });
    expect(await openClaim(old)).toBe(404);
    expect((await api.request('GET', `/api/profile/${profile}`)).status).toBe(404);
    await inviteCandidates(api.deps);
    expect(await openClaim(await claimTokenOf(email))).toBe(200);
    const links = and(eq(candidateLinks.candidateId, person.id));
    expect(await api.db.$count(candidateLinks, links)).toBe(1);
  });

  it('sends nothing that still waits for the former email', async () => {
    const { person, edit } = await makeListed(api, { invitedAt: null });
    await inviteCandidates(api.deps);
    const email = `right.${person.email}`;
    await readEdited(await edit({ email }));
    await inviteCandidates(api.deps);
    await api.deliver();
    const sent = api.mails.filter(({ to }) => to.endsWith(person.email)).map(({ to }) => to);
    expect(sent).toEqual([email]);
  });

  it.each(['archived', 'pending_payment'] as const)(
    'sends no invitation for a list that is %s',
    async (status) => {
      const { person, edit } = await makeListed(api, {}, status);
      const email = `right.${person.email}`;
      await readEdited(await edit({ email }));
      await inviteCandidates(api.deps);
      expect(await claimTokenOf(email)).toBe('');
    },
  );

  it('answers 409 with the current values if someone else has saved in the meantime', async () => {
    const { edit, main } = await makeListed(api);
    const { version } = await readEdited(await edit());
    const second = await readEdited(await edit({ location: 'Boise, ID', version }, main));
    expect(second.version).not.toBe(version);
    const response = await edit({ location: 'Reno, NV', version });
    expect(response.status).toBe(409);
    const { code, current } = await readError(response);
    expect(code).toBe('changed_meanwhile');
    expect(ListCandidate.parse(current)).toEqual(second);
    const again = { location: 'Reno, NV', version: second.version };
    expect(await readEdited(await edit(again))).toMatchObject({ location: 'Reno, NV' });
    const unversioned = { location: 'Bend, OR' };
    expect(await readEdited(await edit(unversioned))).toMatchObject(unversioned);
  });

  it('keeps its version after an invitation, an answer and a new job', async () => {
    const { person, edit } = await makeListed(api, { invitedAt: null });
    const { version } = await readEdited(await edit());
    await api.db
      .update(candidates)
      .set({ invitedAt: api.clock.now(), state: 'private', answeredAt: api.clock.now() })
      .where(eq(candidates.id, person.id));
    const jump = { method: 'POST', path: '/jump-ship', body: { jumped: true } };
    expect((await askAs(api, person, jump)).status).toBe(200);
    expect(await readEdited(await edit({ version }))).toMatchObject({ version });
  });

  it('answers 404 for a person of another organization', async () => {
    const { person, edit } = await makeListed(api);
    const cookie = await api.signIn(await makeHr(api.db));
    expect((await edit({ location: 'Reno, NV' }, cookie)).status).toBe(404);
    expect(await rowOf(api.db, person.id)).toMatchObject({ location: 'Seattle, WA' });
    const path = '/api/candidates/00000000-0000-4000-8000-000000000000';
    expect((await api.request('PUT', path, { cookie, body: bodyOf(person) })).status).toBe(404);
  });

  it('refuses fields that HR cannot edit', async () => {
    const { person, edit } = await makeListed(api);
    for (const other of [{ state: 'opted-in' }, { hasJumpedShip: true }, { listId: person.id }]) {
      expect((await edit(other)).status).toBe(400);
    }
    expect(await api.db.$count(candidates, sql`id = ${person.id} and state = 'invited'`)).toBe(1);
  });
});

it('limits the number of edits per person', async () => {
  const [{ edit }, other] = [await makeListed(api), await makeListed(api)];
  for (let time = 0; time < api.deps.limits.editByRecord.max; time += 1) {
    expect((await edit()).status).toBe(200);
  }
  expect(await codeOf(edit())).toEqual([429, 'rate_limited']);
  expect((await other.edit()).status).toBe(200);
});
