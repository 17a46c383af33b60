import { CandidateProfile } from '@gangway/contract/talent/profiles';
import { eq } from 'drizzle-orm';
import { codeOf } from '../../testing/code-of';
import { makeListed, rowOf } from '../../testing/editing';
import { makeLink, recordOf } from '../../testing/factories/candidates';
import { erase } from '../../testing/linked-people';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { employeeRecords } from '../tables/employee-records.table';

const api = forFile(createTestApi);

async function offered(changes: object, state: 'opted-in' | 'private' | 'invited' = 'opted-in') {
  const { person, edit } = await makeListed(api, { state, location: 'Seattle, WA' });
  expect((await edit(changes)).status).toBe(200);
  return { person, edit, token: await makeLink(api.db, person.id) };
}

const answer = (token: string, body: object) =>
  api.request('POST', `/api/profile/${token}/offers`, { body });

const offersIn = async (response: Response) =>
  (await readAnswer(CandidateProfile, response)).employerOffers;

const read = async (token: string) => offersIn(await api.request('GET', `/api/profile/${token}`));

const RENO = { field: 'location', text: 'Reno, NV' };
const SHOWN_RENO = { field: 'location', shown: 'Reno, NV' };

describe('POST /api/profile/:token/offers', () => {
  it.each(['opted-in', 'private'] as const)(
    'adopts a change into a profile that is %s',
    async (state) => {
      const { person, token } = await offered({ location: 'Reno, NV' }, state);
      expect(await read(token)).toEqual([RENO]);
      const { recordId: _, ...before } = person;
      expect(await offersIn(await answer(token, { ...SHOWN_RENO, take: true }))).toEqual([]);
      expect(await rowOf(api.db, person.id)).toEqual({
        ...before,
        location: 'Reno, NV',
        profileLastUpdated: api.clock.now(),
      });
    },
  );

  it('adopts years together with the level that follows from them', async () => {
    const { person, token } = await offered({ yearsExperience: 12 });
    await answer(token, { field: 'yearsExperience', shown: '12', take: true });
    expect(await rowOf(api.db, person.id)).toMatchObject({
      yearsExperience: 12,
      experienceLevel: 'Senior',
    });
  });

  it('adopts skills, which are shown as one text', async () => {
    const { person, token } = await offered({ skills: ['Rust', 'C, C++'] });
    expect(await read(token)).toEqual([{ field: 'skills', text: 'Rust, C, C++' }]);
    await answer(token, { field: 'skills', shown: 'Rust, C, C++', take: true });
    expect(await rowOf(api.db, person.id)).toMatchObject({ skills: ['Rust', 'C, C++'] });
  });

  it('declines a change, which changes nothing and is not offered again', async () => {
    const { person, edit, token } = await offered({ location: 'Reno, NV', fullName: 'Other Name' });
    const { recordId: _, ...before } = person;
    const rest = await offersIn(await answer(token, { ...SHOWN_RENO, take: false }));
    expect(rest).toEqual([{ field: 'fullName', text: 'Other Name' }]);
    expect(await rowOf(api.db, person.id)).toEqual(before);
    await edit({ location: 'Reno, NV', fullName: 'Other Name' });
    expect(await read(token)).toEqual(rest);
    expect(await recordOf(api.db, person.id)).toMatchObject({ location: 'Reno, NV' });
  });

  it('offers the next change of a value that was declined', async () => {
    const { edit, token } = await offered({ location: 'Reno, NV' });
    await answer(token, { ...SHOWN_RENO, take: false });
    await edit({ location: 'Bend, OR' });
    expect(await read(token)).toEqual([{ field: 'location', text: 'Bend, OR' }]);
  });

  it('offers nothing after the employer has undone the change', async () => {
    const { edit, token } = await offered({ location: 'Reno, NV' });
    await edit({ location: 'Seattle, WA' });
    expect(await read(token)).toEqual([]);
  });

  it('offers nothing to an invited person, as their profile follows by itself', async () => {
    const { token } = await offered({ location: 'Reno, NV' }, 'invited');
    expect(await read(token)).toEqual([]);
  });

  it('refuses to adopt a value that has changed since it was shown', async () => {
    const { person, edit, token } = await offered({ location: 'Reno, NV' });
    await edit({ location: 'Beacon' });
    expect(await codeOf(answer(token, { ...SHOWN_RENO, take: true }))).toEqual([
      409,
      'changed_meanwhile',
    ]);
    expect(await rowOf(api.db, person.id)).toMatchObject({ location: 'Seattle, WA' });
    expect(await read(token)).toEqual([{ field: 'location', text: 'Beacon' }]);
  });

  it('can be repeated', async () => {
    const { person, token } = await offered({ location: 'Reno, NV' });
    for (let time = 0; time < 2; time += 1) {
      expect(await offersIn(await answer(token, { ...SHOWN_RENO, take: true }))).toEqual([]);
    }
    expect(await rowOf(api.db, person.id)).toMatchObject({ location: 'Reno, NV' });
  });

  it('changes no one else', async () => {
    const [mine, theirs] = [
      await offered({ location: 'Reno, NV' }),
      await offered({ location: 'Reno, NV' }),
    ];
    await answer(mine.token, { ...SHOWN_RENO, take: true });
    expect(await read(theirs.token)).toEqual([RENO]);
  });

  it.each([
    { ...SHOWN_RENO, field: 'email', take: true },
    { ...SHOWN_RENO, field: 'state', take: true },
    SHOWN_RENO,
    { ...SHOWN_RENO, take: true, more: 1 },
  ])('refuses %j', async (body) => {
    const { token } = await offered({ location: 'Reno, NV' });
    expect((await answer(token, body)).status).toBe(400);
  });
});

it('deletes the offers when the person is erased', async () => {
  const { person } = await offered({ location: 'Reno, NV' });
  await erase(api, person);
  const left = eq(employeeRecords.candidateId, person.id);
  expect(await api.db.$count(employeeRecords, left)).toBe(0);
});
