import { User } from '@gangway/contract/identity/accounts';
import { codeOf } from '../../testing/code-of';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeAuthority, makeHr, makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';

const api = forFile(createTestApi);

describe.each(['/api/user', '/api/auth/user'])('GET %s', (path) => {
  it('shows an HR user with their organization', async () => {
    const { id } = await makeOrganization(api.db, { name: `Harbour Works ${path}` });
    const hr = await makeHr(api.db, { organizationId: id });
    const response = await api.request('GET', path, { cookie: await api.signIn(hr) });
    expect(await readAnswer(User, response)).toMatchObject({
      id: hr.id,
      userType: 'hr',
      companyName: `Harbour Works ${path}`,
      organizationId: id,
      isMainUser: true,
    });
  });

  it('shows nothing of the password', async () => {
    const cookie = await api.signIn(await makeRecruiter(api.db));
    const text = await (await api.request('GET', path, { cookie })).text();
    expect(text).not.toMatch(/argon2|hash/i);
  });

  it.each([
    ['without a cookie', undefined],
    ['with a forged cookie', 'gangway-session=forged'],
    ['with an empty cookie', 'gangway-session='],
  ])('answers 401 %s', async (_, cookie) => {
    expect(await codeOf(api.request('GET', path, cookie === undefined ? {} : { cookie }))).toEqual([
      401,
      'unauthenticated',
    ]);
  });
});

describe('PUT /api/auth/profile', () => {
  const put = (body: unknown, cookie?: string) =>
    api.request('PUT', '/api/auth/profile', { body, ...(cookie && { cookie }) });
  const names = { firstName: ' Grace ', lastName: 'Hopper' };

  it('changes the user’s own name, and no other user’s', async () => {
    const [mine, other] = [await makeRecruiter(api.db), await makeRecruiter(api.db)];
    const response = await put(names, await api.signIn(mine));
    expect(response.status).toBe(200);
    expect(await readAnswer(User, response)).toMatchObject({
      firstName: 'Grace',
      lastName: 'Hopper',
    });
    const others = await api.request('GET', '/api/user', { cookie: await api.signIn(other) });
    expect((await readAnswer(User, others)).firstName).toBe(other.firstName);
  });

  it('keeps, changes and removes the photo', async () => {
    const cookie = await api.signIn(await makeRecruiter(api.db));
    const photoAfter = async (change: object) =>
      (await readAnswer(User, await put({ ...names, ...change }, cookie))).profileImageUrl;
    const photo = 'https://images.example/grace.png';
    expect(await photoAfter({ profileImageUrl: photo })).toBe(photo);
    expect(await photoAfter({})).toBe(photo);
    expect(await photoAfter({ profileImageUrl: '' })).toBeNull();
  });

  it('keeps, changes and removes the company of a recruiter', async () => {
    const cookie = await api.signIn(await makeRecruiter(api.db, { companyName: null }));
    const companyAfter = async (change: object) =>
      (await readAnswer(User, await put({ ...names, ...change }, cookie))).companyName;
    expect(await companyAfter({ companyName: ' Keel & Company ' })).toBe('Keel & Company');
    expect(await companyAfter({})).toBe('Keel & Company');
    expect(await companyAfter({ companyName: '' })).toBeNull();
  });

  it.each([
    ['an HR user', makeHr, 'Your company is your organization.'],
    ['an administrator', makeAuthority, 'Administrators have no company.'],
  ])('refuses a company for %s, and changes nothing', async (_, makeUser, words) => {
    const cookie = await api.signIn(await makeUser(api.db));
    const before = await readAnswer(User, await api.request('GET', '/api/user', { cookie }));
    const response = await put({ ...names, companyName: 'Keel' }, cookie);
    expect(response.status).toBe(400);
    const { issues } = await readError(response);
    expect(issues).toMatchObject([{ path: 'companyName' }]);
    expect(issues?.[0]?.message).toContain(words);
    expect(await readAnswer(User, await api.request('GET', '/api/user', { cookie }))).toEqual(
      before,
    );
  });

  it('refuses an email address, a script as photo, and an empty name', async () => {
    const cookie = await api.signIn(await makeRecruiter(api.db));
    const bodies = [
      { ...names, email: 'new@example.com' },
      { ...names, profileImageUrl: 'javascript:alert(1)' },
      { ...names, firstName: '' },
    ];
    const answers = await Promise.all(bodies.map((body) => put(body, cookie)));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  });
});
