import { calls } from '@gangway/contract/calls';
import { DAY_MS } from '@gangway/contract/foundation/durations';
import { ConfirmedEmail } from '@gangway/contract/talent/contact-details';
import { CandidateProfile, ProfileExport } from '@gangway/contract/talent/profiles';
import { eq } from 'drizzle-orm';
import { runAdmin } from '../../admin/run-admin';
import { outbox } from '../../identity/tables/mails.table';
import { codeOf } from '../../testing/code-of';
import { bodyOf, rowOf } from '../../testing/editing';
import { makeLink, type CandidateRow } from '../../testing/factories/candidates';
import { employee } from '../../testing/factories/csv';
import { serial } from '../../testing/factories/serial';
import { uploadList } from '../../testing/importing';
import { makeListing } from '../../testing/listing';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { keyedHashes } from '../candidates/keyed-hash';
import { candidateMails, suppressions } from '../tables/candidate-mails.table';
import { candidates } from '../tables/candidates.table';

const UPLOADED = calls['POST /api/transition-lists'].answer.body;

const api = forFile(createTestApi);
beforeEach(async () => {
  await api.deliver();
  api.mails.length = 0;
});

const linkIn = (text: string) => /\/profile\/email\/([\w-]{43})/.exec(text)?.[1] ?? '';

async function delivered() {
  api.mails.length = 0;
  await api.deliver();
  return [...api.mails];
}

async function listed(facts: Partial<CandidateRow> = {}) {
  const listing = await makeListing(api);
  const { recordId, ...person } = await listing.add({ state: 'opted-in', ...facts });
  return { listing, person, recordId, token: await makeLink(api.db, person.id) };
}

const request = (token: string, email: string) =>
  api.request('PUT', `/api/profile/${token}/email`, { body: { email } });
const confirm = (token: string) =>
  api.request('POST', '/api/candidate/confirm-email', { body: { token } });
const read = (token: string) => api.request('GET', `/api/profile/${token}`);

const newAddress = () => `ana.new${serial()}@home.example`;

async function requested(token: string, email: string): Promise<string> {
  expect((await request(token, email)).status).toBe(200);
  const mail = (await delivered()).find(({ to }) => to === email);
  return linkIn(mail?.text ?? '');
}

async function corrected(facts: Partial<CandidateRow> = {}) {
  const before = await listed(facts);
  const email = newAddress();
  const response = await confirm(await requested(before.token, email));
  expect(response.status).toBe(200);
  const confirmed = await readAnswer(ConfirmedEmail, response);
  return { ...before, email, confirmed, newToken: confirmed.profilePath.replace('/profile/', '') };
}

describe('PUT /api/profile/:token/email', () => {
  it('emails a link to the new address, and changes nothing yet', async () => {
    const { person, token } = await listed();
    const email = newAddress();
    const answer = await request(token, email.toUpperCase());
    expect(await readAnswer(CandidateProfile, answer)).toMatchObject({
      email: person.email,
      pendingEmail: {
        email,
        expiresAt: new Date(api.clock.now().getTime() + DAY_MS).toISOString(),
      },
    });
    const [mail, ...more] = await delivered();
    expect([mail?.to, mail?.subject, more]).toEqual([email, 'Confirm your new email address', []]);
    expect(mail?.text).toContain('Hello,\n\nThis address was entered');
    expect(mail?.text).not.toContain(person.fullName);
    expect(linkIn(mail?.text ?? '')).not.toBe('');
    expect(await rowOf(api.db, person.id)).toEqual(person);
  });

  it('ends the link of an earlier request, and can be canceled', async () => {
    const { token } = await listed();
    const first = await requested(token, newAddress());
    const second = await requested(token, newAddress());
    expect((await confirm(first)).status).toBe(400);
    const cancelled = await api.request('DELETE', `/api/profile/${token}/email`);
    expect((await readAnswer(CandidateProfile, cancelled)).pendingEmail).toBeNull();
    expect((await confirm(second)).status).toBe(400);
  });

  it.each([
    ['the present address', (person: CandidateRow) => person.email.toUpperCase()],
    ['an invalid address', () => 'ana at home'],
  ])('refuses %s', async (_, emailOf) => {
    const { person, token } = await listed();
    const answer = await request(token, emailOf(person));
    expect(answer.status).toBe(400);
    expect((await readError(answer)).issues).toMatchObject([{ path: 'email' }]);
    expect(await delivered()).toEqual([]);
  });

  it('answers 429 after too many requests per profile, and per address across profiles', async () => {
    const { candidateEmailByProfile, candidateEmailByAddress } = api.deps.limits;
    const { token } = await listed();
    for (let time = 0; time < candidateEmailByProfile.max; time += 1) {
      expect((await request(token, newAddress())).status).toBe(200);
    }
    expect((await request(token, newAddress())).status).toBe(429);
    const victim = newAddress();
    for (let time = 0; time < candidateEmailByAddress.max; time += 1) {
      expect((await request((await listed()).token, victim)).status).toBe(200);
    }
    expect((await request((await listed()).token, victim)).status).toBe(429);
  });

  it('does not count unknown links, neither per address nor together', async () => {
    const { candidateEmailByProfile, candidateEmailByAddress } = api.deps.limits;
    const email = newAddress();
    const calls = Math.max(candidateEmailByProfile.max, candidateEmailByAddress.max) + 1;
    for (let time = 0; time < calls; time += 1) {
      expect((await request(`unknown-${time}`, email)).status).toBe(404);
    }
    expect((await request((await listed()).token, email)).status).toBe(200);
  });

  it('sends no email for an unknown link', async () => {
    expect((await request('no-such-link', newAddress())).status).toBe(404);
    expect(await delivered()).toEqual([]);
  });
});

describe('POST /api/candidate/confirm-email', () => {
  it('stores the address, ends all links, and answers and emails a new one', async () => {
    const { person, token, email, confirmed, newToken } = await corrected();
    expect(confirmed.email).toBe(email);
    expect(await rowOf(api.db, person.id)).toMatchObject({ email, correctedFields: ['email'] });
    expect((await read(token)).status).toBe(404);
    const opened = await read(newToken);
    expect(await readAnswer(CandidateProfile, opened)).toMatchObject({ email, pendingEmail: null });
    const mails = await delivered();
    expect(mails.find(({ to }) => to === email)?.text).toContain(confirmed.profilePath);
  });

  it('notifies the former address, with advice but without a link to the profile', async () => {
    const { person } = await corrected();
    const mail = (await delivered()).find(({ to }) => to === person.email);
    expect(mail?.subject).toBe('The email address of your Gangway profile was changed');
    expect(mail?.text).toContain('If you did not, contact us within 30 days');
    expect(mail?.text).toContain('/contact');
    expect(mail?.text).not.toContain('/profile/');
  });

  it('notifies the former address even if the address is changed again at once', async () => {
    const { person, email, newToken } = await corrected();
    const third = newAddress();
    await request(newToken, third);
    const [waiting] = await api.db.select().from(outbox).where(eq(outbox.to, third));
    expect((await confirm(linkIn(waiting?.text ?? ''))).status).toBe(200);
    const notices = (await delivered()).filter(({ subject }) => subject.includes('was changed'));
    expect(notices.map(({ to }) => to).toSorted()).toEqual([person.email, email].toSorted());
  });

  it('works once, within a day, and leaves no link in the log', async () => {
    const { token } = await listed();
    const link = await requested(token, newAddress());
    const answers = await Promise.all([confirm(link), confirm(link)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await readError(await confirm(link))).code).toBe('link_invalid');
    const { token: other } = await listed();
    const late = await requested(other, newAddress());
    api.clock.advance(DAY_MS);
    expect((await confirm(late)).status).toBe(400);
    expect(api.logLines.join('')).not.toContain(link);
    expect((await confirm('')).status).toBe(400);
  });

  it('corrects each profile with the former address, and no other', async () => {
    const { person, token } = await listed();
    const { person: again } = await listed({ email: person.email.toUpperCase() });
    const { person: other } = await listed();
    const email = newAddress();
    await confirm(await requested(token, email));
    expect(await rowOf(api.db, again.id)).toMatchObject({ email, correctedFields: ['email'] });
    expect(await rowOf(api.db, other.id)).toEqual(other);
    const mails = (await delivered()).filter(({ to }) => to === email);
    expect(mails).toHaveLength(2);
  });

  it('refuses an address that another profile of the employer has, and changes nothing', async () => {
    const { listing, person, token } = await listed();
    const colleague = await listing.add();
    const link = await requested(token, colleague.email);
    expect(await codeOf(confirm(link))).toEqual([409, 'email_taken']);
    expect(await rowOf(api.db, person.id)).toMatchObject({ email: person.email });
    expect((await read(token)).status).toBe(200);
  });

  it('does nothing for a person who was erased in the meantime', async () => {
    const { token } = await listed();
    const email = newAddress();
    const link = await requested(token, email);
    await api.request('DELETE', `/api/profile/${token}`);
    expect((await confirm(link)).status).toBe(400);
    expect(await api.db.$count(candidates, eq(candidates.email, email))).toBe(0);
  });
});

describe('a person with a corrected address', () => {
  it('keeps the corrected address and number when HR edits the profile', async () => {
    const { listing, person, recordId, email, newToken } = await corrected();
    const phone = { body: { phone: '425-555-0177' } };
    await api.request('PUT', `/api/profile/${newToken}/phone`, phone);
    const body = bodyOf(person, { location: 'Reno, NV', phone: '2065550111' });
    const options = { cookie: listing.member, body };
    expect((await api.request('PUT', `/api/candidates/${recordId}`, options)).status).toBe(200);
    const kept = { email, phone: '4255550177' };
    expect(await rowOf(api.db, person.id)).toMatchObject(kept);
  });

  it('loses links and emails of a pending change on erasure, and the address is suppressed', async () => {
    const { person, email, newToken } = await corrected();
    const waiting = newAddress();
    await request(newToken, waiting);
    const exported = await api.request('GET', `/api/profile/${newToken}/export`);
    expect((await readAnswer(ProfileExport, exported)).profile.pendingEmail?.email).toBe(waiting);
    await api.request('DELETE', `/api/profile/${newToken}`);
    expect(await delivered()).toEqual([]);
    expect(await api.db.$count(candidateMails, eq(candidateMails.candidateId, person.id))).toBe(0);
    const hash = keyedHashes(api.deps.env).ofEmail(email);
    expect(await api.db.$count(suppressions, eq(suppressions.keyedHash, hash))).toBe(1);
  });

  it('has the former address suppressed on erasure too: a later upload skips it', async () => {
    const { person, newToken } = await corrected();
    await api.request('DELETE', `/api/profile/${newToken}`);
    const other = await makeListing(api);
    const row = employee('x', { 'Email Address': person.email, 'Phone Number': '4255550172' });
    const employees = [row, employee(`y${serial()}`)];
    const answer = await uploadList(api, { cookie: other.main, employees });
    expect(await readAnswer(UPLOADED, answer)).toMatchObject({ skipped: [person.email] });
  });

  it('cannot get back from an operator an address that HR entered for someone else', async () => {
    const { listing, person, email } = await corrected();
    const mistyped = newAddress();
    const colleague = await listing.add({ email: mistyped });
    const edited = { cookie: listing.main, body: bodyOf(colleague, { email: newAddress() }) };
    await api.request('PUT', `/api/candidates/${colleague.recordId}`, edited);
    const restored = runAdmin(api.deps, ['restore-email', mistyped]);
    await expect(restored).rejects.toThrow('No profile had this address before.');
    expect(await rowOf(api.db, person.id)).toMatchObject({ email });
    const link = await requested(await makeLink(api.db, colleague.id), newAddress());
    await confirm(link);
    await expect(runAdmin(api.deps, ['restore-email', mistyped])).rejects.toThrow('No profile had');
  });

  it('cannot get back from an operator an address that two people had', async () => {
    const shared = newAddress();
    const first = await corrected({ email: shared });
    const second = await corrected({ email: shared });
    const restored = runAdmin(api.deps, ['restore-email', shared]);
    await expect(restored).rejects.toThrow('Profiles of more than one person');
    expect(await rowOf(api.db, first.person.id)).toMatchObject({ email: first.email });
    expect(await rowOf(api.db, second.person.id)).toMatchObject({ email: second.email });
  });

  it('can get the former address back from an operator, with a new link', async () => {
    const { person, email, newToken } = await corrected();
    await delivered();
    const message = await runAdmin(api.deps, ['restore-email', person.email.toUpperCase()]);
    expect(message).toContain('A private link was sent to it');
    expect(await rowOf(api.db, person.id)).toMatchObject({ email: person.email.toLowerCase() });
    expect((await read(newToken)).status).toBe(404);
    expect((await delivered()).map(({ to }) => to).toSorted()).toEqual(
      [person.email.toLowerCase(), email].toSorted(),
    );
    const unknown = runAdmin(api.deps, ['restore-email', newAddress()]);
    await expect(unknown).rejects.toThrow('No profile had this address before.');
  });
});
