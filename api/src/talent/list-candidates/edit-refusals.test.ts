import { makeListed, readEdited, rowOf } from '../../testing/editing';
import { makeCandidate } from '../../testing/factories/candidates';
import { erase } from '../../testing/linked-people';
import { forFile } from '../../testing/made-for-tests';
import { readError } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';

const api = forFile(createTestApi);

const refusal = async (response: Response) => {
  const { code, message, issues } = await readError(response);
  return { status: response.status, code, message, path: issues?.[0]?.path };
};

type Invalid = [field: string, value: unknown, message: string | RegExp];

const INVALID: Invalid[] = [
  ['fullName', '=HYPERLINK("x")', 'This is a formula. Please enter its value instead'],
  ['fullName', 'Ada\u202ENortham', /changes the direction of text \(U\+202E\)/],
  ['positionTitle', 'Caf\uFFFD', /damaged when the file was saved/],
  ['location', 'Austin\nTX', /one line, but contains a line break \(U\+000A\)/],
  ['location', '\ud800', /an incomplete character/],
  ['skills', ['Go;SQL'], 'A skill cannot contain a semicolon'],
  ['skills', [], 'At least one skill'],
  ['phone', '+45 20 12 34 56', 'Please enter a 10-digit US phone number'],
  ...['abc', '4', ' ', '5', null, -1, 1.5, 81, true].map((years): Invalid => [
    'yearsExperience',
    years,
    'Please enter a whole number from 0 to 80',
  ]),
  ['fullName', ' ', /./],
  ['fullName', '1001', 'A name has at least one letter'],
  ['positionTitle', '', /./],
  ['skills', [''], /./],
  ['location', '', /./],
  ['email', 'no-address', /./],
  ['phone', '12345', /./],
  ['phone', undefined, /./],
];

describe('PUT /api/candidates/:id', () => {
  it('refuses the email of someone else on the organization’s lists', async () => {
    const { person, edit, add } = await makeListed(api);
    const other = await add({ email: 'Taken@Example.com' });
    expect(
      await refusal(await edit({ email: 'taken@example.com', location: 'Reno, NV' })),
    ).toMatchObject({
      status: 409,
      code: 'email_taken',
      path: 'email',
    });
    expect(await rowOf(api.db, person.id)).toMatchObject({
      email: person.email,
      location: 'Seattle, WA',
    });
    expect(await rowOf(api.db, other.id)).toMatchObject({ email: 'Taken@Example.com' });
  });

  it('accepts an email that another organization has listed too', async () => {
    const [{ edit }, { email }] = [await makeListed(api), await makeCandidate(api.db)];
    expect(await readEdited(await edit({ email }))).toMatchObject({ email });
  });

  it('refuses the email and the number of a person who has been erased', async () => {
    const { person, edit } = await makeListed(api);
    const gone = await makeCandidate(api.db, { phone: '4255550123' });
    await erase(api, gone);
    for (const [path, value] of [
      ['email', gone.email.toUpperCase()],
      ['phone', gone.phone],
    ] as const) {
      expect(await refusal(await edit({ [path]: value }))).toEqual({
        status: 400,
        code: 'invalid_request',
        path,
        message: expect.stringContaining('asked not to be on any list. Nothing was changed.'),
      });
    }
    expect(await rowOf(api.db, person.id)).toMatchObject({
      email: person.email,
      phone: person.phone,
    });
  });

  it('refuses an email that an erased person had before it was corrected', async () => {
    const { person: gone, edit: editGone, add, editOf } = await makeListed(api);
    const person = await add();
    await readEdited(await editGone({ email: `right.${gone.email}` }));
    await erase(api, gone);
    const refused = await editOf(person)({ email: gone.email });
    expect(await refusal(refused)).toMatchObject({ status: 400, path: 'email' });
    expect(await rowOf(api.db, person.id)).toMatchObject({ email: person.email });
  });

  it('accepts an office number that an erased person shared', async () => {
    const { edit } = await makeListed(api);
    const gone = await makeCandidate(api.db, { phone: '4255550124' });
    await erase(api, gone);
    await makeCandidate(api.db, { phone: gone.phone });
    expect(await readEdited(await edit({ phone: gone.phone }))).toMatchObject({
      phone: gone.phone,
    });
  });

  it.each(['', undefined])('accepts %j as 0 years of experience', async (yearsExperience) => {
    const { edit } = await makeListed(api);
    expect(await readEdited(await edit({ yearsExperience }))).toMatchObject({
      yearsExperience: 0,
    });
  });

  it.each(INVALID)('refuses an invalid value: %s %j', async (field, value, message) => {
    const { person, edit } = await makeListed(api);
    const before = await rowOf(api.db, person.id);
    const refused = await edit({ [field]: value });
    const { issues = [] } = await readError(refused);
    expect(refused.status).toBe(400);
    expect(issues[0]?.path).toMatch(new RegExp(`^${field}`));
    expect(issues[0]?.message).toMatch(message);
    expect(await rowOf(api.db, person.id)).toEqual(before);
  });
});
