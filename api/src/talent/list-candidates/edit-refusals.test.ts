import { ListCandidate } from '@gangway/contract/talent/list-candidates';
import { bodyOf, rowOf } from '../../testing/editing';
import { makeCandidate } from '../../testing/factories/candidates';
import { makeListing } from '../../testing/listing';
import { readAnswer, readError } from '../../testing/read-answer';
import { useTestApi } from '../../testing/use-test-api';
import { erase } from '../../testing/linked-people';

const api = useTestApi();

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

describe('PUT /api/candidates/:id', () => {
  it('refuses the email of someone else on the organization’s lists', async () => {
    const { add, member } = await makeListing(api);
    const [person, other] = [await add(), await add({ email: 'Taken@Example.com' })];
    const body = bodyOf(person, { email: 'taken@example.com', location: 'Reno, NV' });
    expect(await refusal(await put(person.recordId, body, member))).toMatchObject({
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
    const { add, member } = await makeListing(api);
    const [person, { email }] = [await add(), await makeCandidate(api.db)];
    const body = bodyOf(person, { email });
    expect(await edited(await put(person.recordId, body, member))).toMatchObject({ email });
  });

  it('refuses the email and the number of a person who has been erased', async () => {
    const { add, member } = await makeListing(api);
    const person = await add();
    const gone = await makeCandidate(api.db, { phone: '4255550123' });
    await erase(api, gone);
    for (const [path, value] of [
      ['email', gone.email.toUpperCase()],
      ['phone', gone.phone],
    ] as const) {
      expect(
        await refusal(await put(person.recordId, bodyOf(person, { [path]: value }), member)),
      ).toEqual({
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
    const { add, member } = await makeListing(api);
    const [gone, person] = [await add(), await add()];
    const body = bodyOf(gone, { email: `right.${gone.email}` });
    await edited(await put(gone.recordId, body, member));
    await erase(api, gone);
    const refused = await put(person.recordId, bodyOf(person, { email: gone.email }), member);
    expect(await refusal(refused)).toMatchObject({ status: 400, path: 'email' });
    expect(await rowOf(api.db, person.id)).toMatchObject({ email: person.email });
  });

  it('accepts an office number that an erased person shared', async () => {
    const { add, member } = await makeListing(api);
    const person = await add();
    const gone = await makeCandidate(api.db, { phone: '4255550124' });
    await erase(api, gone);
    await makeCandidate(api.db, { phone: gone.phone });
    const body = bodyOf(person, { phone: gone.phone });
    expect(await edited(await put(person.recordId, body, member))).toMatchObject({
      phone: gone.phone,
    });
  });

  it.each(['', undefined])('accepts %j as 0 years of experience', async (yearsExperience) => {
    const { add, member } = await makeListing(api);
    const person = await add();
    const body = bodyOf(person, { yearsExperience });
    expect(await edited(await put(person.recordId, body, member))).toMatchObject({
      yearsExperience: 0,
    });
  });

  it.each([
    ['fullName', '=HYPERLINK("x")', 'This is a formula. Please enter its value instead'],
    ['fullName', 'Ada\u202ENortham', /changes the direction of text \(U\+202E\)/],
    ['positionTitle', 'Caf\uFFFD', /damaged when the file was saved/],
    ['location', 'Austin\nTX', /one line, but contains a line break \(U\+000A\)/],
    ['location', '\ud800', /an incomplete character/],
    ['skills', ['Go;SQL'], 'A skill cannot contain a semicolon'],
    ['skills', [], 'At least one skill'],
    ['phone', '+45 20 12 34 56', 'Please enter a 10-digit US phone number'],
    ...['abc', '4', ' ', '5', null, -1, 1.5, 81, true].map(
      (years) => ['yearsExperience', years, 'Please enter a whole number from 0 to 80'] as const,
    ),
    ['fullName', ' ', /./],
    ['positionTitle', '', /./],
    ['skills', [''], /./],
    ['location', '', /./],
    ['email', 'nobody', /./],
    ['phone', '12345', /./],
    ['phone', undefined, /./],
  ])('refuses an invalid value: %s %j', async (field, value, message) => {
    const { add, member } = await makeListing(api);
    const { recordId, ...person } = await add();
    const refused = await put(recordId, bodyOf(person, { [field]: value }), member);
    const { issues = [] } = await readError(refused);
    expect(refused.status).toBe(400);
    expect(issues[0]?.path).toMatch(new RegExp(`^${field}`));
    expect(issues[0]?.message).toMatch(message);
    expect(await rowOf(api.db, person.id)).toEqual(person);
  });
});
