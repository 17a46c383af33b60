import { CandidateProfile } from '@gangway/contract/talent/profiles';
import { eq } from 'drizzle-orm';
import { makeListed, readEdited, rowOf } from '../../testing/editing';
import {
  makeCandidate,
  makeLink,
  type CandidateRow,
  recordOf,
} from '../../testing/factories/candidates';
import { employee } from '../../testing/factories/csv';
import { serial } from '../../testing/factories/serial';
import { payFor, uploadList } from '../../testing/importing';
import { erase } from '../../testing/linked-people';
import { makeListing } from '../../testing/listing';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { keyedHashes } from '../candidates/keyed-hash';
import { eraseAgain } from '../erasures/erase-again';
import { suppressions } from '../tables/candidate-mails.table';
import { candidates } from '../tables/candidates.table';

const api = forFile(createTestApi);

const put = (token: string, phone: string) =>
  api.request('PUT', `/api/profile/${token}/phone`, { body: { phone } });
const linkOf = ({ id }: { id: string }) => makeLink(api.db, id);
const newNumber = () => String(4_255_551_000 + serial());

const isSuppressed = async (phone: string) => {
  const hash = keyedHashes(api.deps.env).ofPhone(phone);
  return (await api.db.$count(suppressions, eq(suppressions.keyedHash, hash))) === 1;
};

describe('PUT /api/profile/:token/phone', () => {
  it('stores the ten digits, in whatever form they are typed', async () => {
    const person = await makeCandidate(api.db);
    const answer = await put(await linkOf(person), ' +1 (425) 555-0142 ');
    expect(answer.status).toBe(200);
    expect((await readAnswer(CandidateProfile, answer)).phone).toBe('4255550142');
    expect(await rowOf(api.db, person.id)).toMatchObject({
      phone: '4255550142',
      correctedFields: ['phone'],
      correctedAt: api.clock.now(),
    });
  });

  it('corrects nothing if the number is unchanged', async () => {
    const person = await makeCandidate(api.db);
    expect((await put(await linkOf(person), person.phone)).status).toBe(200);
    expect(await rowOf(api.db, person.id)).toEqual(person);
  });

  it('corrects each profile of the person, and no other with the same number', async () => {
    const person = await makeCandidate(api.db);
    const { phone, email } = person;
    const again = await makeCandidate(api.db, { phone, email });
    const colleague = await makeCandidate(api.db, { phone });
    const number = newNumber();
    await put(await linkOf(person), number);
    expect(await rowOf(api.db, again.id)).toMatchObject({ phone: number });
    expect(await rowOf(api.db, colleague.id)).toEqual(colleague);
  });

  it('keeps the corrected number when the employer uploads the person again', async () => {
    const listing = await makeListing(api);
    const person = await listing.add({ state: 'opted-in' });
    const number = newNumber();
    await put(await linkOf(person), number);
    const row = employee('x', {
      'Email Address': person.email,
      'Full Name': person.fullName,
      Location: 'Boise, ID',
    });
    await uploadList(api, { cookie: listing.main, employees: [row] });
    expect(await rowOf(api.db, person.id)).toMatchObject({ phone: number });
    expect(await recordOf(api.db, person.id)).toMatchObject({ location: 'Boise, ID' });
  });

  it.each(['', '555-0142', '+44 20 7946 0958', '+45 20 12 34 56', 'call me'])(
    'refuses %j',
    async (phone) => {
      const person = await makeCandidate(api.db);
      const answer = await put(await linkOf(person), phone);
      expect(answer.status).toBe(400);
      expect((await readError(answer)).issues).toEqual([
        { path: 'phone', message: 'Please enter a 10-digit US phone number' },
      ]);
      expect(await rowOf(api.db, person.id)).toEqual(person);
    },
  );

  it('answers 429 after too many changes of a profile, and 404 for an unknown link', async () => {
    const token = await linkOf(await makeCandidate(api.db));
    const { max } = api.deps.limits.phoneByProfile;
    for (let time = 0; time < max; time += 1) await put(token, newNumber());
    expect((await put(token, newNumber())).status).toBe(429);
    for (let time = 0; time <= max; time += 1) {
      expect((await put('no-such-link', newNumber())).status).toBe(404);
    }
  });
});

type Row = { fullName: string; phone: string };

async function upload({ fullName, phone }: Row) {
  const listing = await makeListing(api);
  const email = `upload${serial()}@example.com`;
  const row = employee('x', {
    'Full Name': fullName,
    'Phone Number': phone,
    'Email Address': email,
  });
  const answer = await uploadList(api, { cookie: listing.main, employees: [row] });
  const [person] = await api.db.select().from(candidates).where(eq(candidates.email, email));
  if (person) await payFor(api, person.listId);
  return { status: answer.status, person, listing };
}

async function correctedPerson(facts: Partial<CandidateRow> = {}) {
  const person = await makeCandidate(api.db, facts);
  expect((await put(await linkOf(person), newNumber())).status).toBe(200);
  return person;
}

const shared = (phone: string) => ({ fullName: `Colleague ${serial()}`, phone });

describe('the number that an employer listed before its correction', () => {
  it('assigns a profile that is uploaded later to the same person', async () => {
    const person = await correctedPerson();
    const { person: uploaded } = await upload(person);
    const other = await upload({ ...person, fullName: 'Another Name' });
    await erase(api, person);
    expect(await rowOf(api.db, uploaded?.id ?? '')).toBeUndefined();
    expect(await rowOf(api.db, other.person?.id ?? '')).toBeDefined();
  });

  it('assigns the profiles to one person even if the later one is corrected too', async () => {
    const person = await correctedPerson();
    const { person: uploaded } = await upload(person);
    if (!uploaded) throw new Error('Nothing was uploaded');
    await put(await linkOf(uploaded), newNumber());
    await erase(api, uploaded);
    expect(await rowOf(api.db, person.id)).toBeUndefined();
  });

  it('assigns a profile that HR gives this number, until HR enters another', async () => {
    const person = await correctedPerson();
    const { fullName, phone } = person;
    const { person: one, add, editOf } = await makeListed(api, { fullName });
    const two = await add({ fullName });
    for (const edit of [editOf(one), editOf(two)]) await readEdited(await edit({ phone }));
    await readEdited(await editOf(two)({ phone: newNumber() }));
    await erase(api, person);
    expect(await rowOf(api.db, one.id)).toBeUndefined();
    expect(await rowOf(api.db, two.id)).toBeDefined();
  });

  it('is not suppressed if a colleague had it before the correction', async () => {
    const { phone } = await makeCandidate(api.db);
    const person = await correctedPerson({ phone });
    await erase(api, person);
    expect(await isSuppressed(phone)).toBe(false);
  });

  it('is not suppressed if a colleague was uploaded with it after the correction', async () => {
    const person = await correctedPerson();
    const colleague = shared(person.phone);
    expect((await upload(colleague)).status).toBe(201);
    await erase(api, person);
    expect(await isSuppressed(person.phone)).toBe(false);
    expect((await upload(colleague)).status).toBe(201);
  });

  it('is not suppressed if a colleague has corrected it as well', async () => {
    const person = await makeCandidate(api.db);
    const colleague = await makeCandidate(api.db, shared(person.phone));
    await put(await linkOf(person), newNumber());
    await put(await linkOf(colleague), newNumber());
    await erase(api, person);
    expect(await isSuppressed(person.phone)).toBe(false);
  });

  it('is suppressed if only profiles of the person had it', async () => {
    const person = await correctedPerson();
    await upload(person);
    await erase(api, person);
    expect(await isSuppressed(person.phone)).toBe(true);
    expect((await upload(person)).status).toBe(422);
  });
});

describe('a number that a person has corrected', () => {
  it('does not get its profile erased after a restore if its owner was erased', async () => {
    const gone = await makeCandidate(api.db);
    await erase(api, gone);
    const person = await makeCandidate(api.db);
    await put(await linkOf(person), gone.phone);
    expect(await eraseAgain(api.deps)).toBe(0);
    expect(await rowOf(api.db, person.id)).toBeDefined();
  });

  it('identifies no one: an erasure leaves the profiles of the number’s owner', async () => {
    const victim = await makeCandidate(api.db);
    const thief = await makeCandidate(api.db, { fullName: victim.fullName });
    await put(await linkOf(thief), victim.phone);
    expect((await erase(api, thief)).status).toBe(200);
    expect(await rowOf(api.db, victim.id)).toEqual(victim);
  });

  it('is not suppressed by an erasure, but the listed number is', async () => {
    const person = await makeCandidate(api.db);
    const number = newNumber();
    await put(await linkOf(person), number);
    await erase(api, person);
    expect([await isSuppressed(person.phone), await isSuppressed(number)]).toEqual([true, false]);
  });

  it('leaves profiles with the same listed number and name as one person’s', async () => {
    const one = await makeCandidate(api.db);
    const { phone, fullName } = one;
    const two = await makeCandidate(api.db, { phone, fullName });
    await put(await linkOf(one), newNumber());
    await put(await linkOf(one), newNumber());
    await erase(api, one);
    expect(await rowOf(api.db, two.id)).toBeUndefined();
  });
});
