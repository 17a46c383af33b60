import { User } from '@gangway/contract/identity/accounts';
import { UPLOADS } from '@gangway/contract/talent/candidate-rules';
import { eq } from 'drizzle-orm';
import { codeOf } from '../../testing/code-of';
import { makePng } from '../../testing/factories/images';
import { makeOrganization } from '../../testing/factories/organizations';
import {
  MADE_PASSWORD,
  makeAuthority,
  makeColleague,
  makeHr,
  makeRecruiter,
} from '../../testing/factories/users';
import { commitAfter, interleave } from '../../testing/interleave';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';
import { closedEmail } from '../mail/mailing-transaction';
import { type UserRow, userPhotos, users } from '../tables/accounts.table';

const PATH = '/api/auth/photo';

const api = forFile(createTestApi);
const recruiter = forEachTest(() => signedIn(api, makeRecruiter(api.db)));

const put = (body: unknown = makePng(), by = recruiter.cookie) =>
  api.request('PUT', PATH, { cookie: by, body });
const addressOf = async (by = recruiter.cookie) =>
  (await readAnswer(User, await put(makePng(), by))).profileImageUrl ?? '';
const get = (path: string, by = recruiter.cookie) => api.request('GET', path, { cookie: by });
const count = ({ id }: UserRow) => api.db.$count(userPhotos, eq(userPhotos.userId, id));
describe('an uploaded photo', () => {
  it('is rewritten, stored and served at the address in the user’s answers', async () => {
    const sent = makePng({ tail: [1, 2, 3] });
    const address = (await readAnswer(User, await put(sent))).profileImageUrl ?? '';
    const me = await readAnswer(User, await get('/api/user'));
    expect(me.profileImageUrl).toBe(address);
    const photo = await get(address);
    expect(photo.headers.get('content-type')).toBe('image/png');
    expect(photo.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
    expect(photo.headers.get('content-security-policy')).toContain('sandbox');
    expect(new Uint8Array(await photo.arrayBuffer())).toEqual(makePng());
  });

  it('gets a new address with each upload, and the old one returns 404', async () => {
    const first = await addressOf();
    const second = await addressOf();
    expect(second).not.toBe(first);
    expect(await codeOf(get(first))).toEqual([404, 'not_found']);
    expect(await count(recruiter)).toBe(1);
  });

  it('is refused when the account is closed meanwhile, and leaves no photo', async () => {
    const { id } = recruiter;
    const [, answer] = await interleave(
      api.db,
      () => put(),
      commitAfter((tx) =>
        tx
          .update(users)
          .set({ closedAt: api.clock.now(), email: closedEmail(id) })
          .where(eq(users.id, id)),
      ),
    );
    expect(answer.status).toBe(401);
    expect(await count(recruiter)).toBe(0);
  });

  it('is shown only to the user and their colleagues', async () => {
    const { id: organizationId } = await makeOrganization(api.db);
    const hr = await api.signIn(await makeHr(api.db, { organizationId }));
    const address = await addressOf(hr);
    const colleague = await api.signIn(await makeColleague(api.db, organizationId));
    expect((await get(address, colleague)).status).toBe(200);
    const others = [await makeHr(api.db), recruiter, await makeAuthority(api.db)];
    for (const other of others) {
      expect((await get(address, await api.signIn(other))).status).toBe(404);
    }
    expect((await get(await addressOf(), hr)).status).toBe(404);
    expect((await get(address, '')).status).toBe(401);
  });

  it('can be removed along with its address', async () => {
    const address = await addressOf();
    const removed = await recruiter.send('DELETE', PATH);
    expect((await readAnswer(User, removed)).profileImageUrl).toBeNull();
    expect((await get(address)).status).toBe(404);
    expect(await count(recruiter)).toBe(0);
  });

  it('is deleted when a link takes its place, but not with other changes', async () => {
    const address = await addressOf();
    const names = { firstName: 'Ada', lastName: 'Quay' };
    const update = (body: object) => recruiter.send('PUT', '/api/auth/profile', body);
    expect((await readAnswer(User, await update(names))).profileImageUrl).toBe(address);
    await update({ ...names, profileImageUrl: 'https://pictures.example/ada.jpg' });
    expect(await count(recruiter)).toBe(0);
  });

  it('is deleted with the account', async () => {
    await addressOf();
    const body = { currentPassword: MADE_PASSWORD };
    await recruiter.send('POST', '/api/auth/close-account', body);
    expect(await count(recruiter)).toBe(0);
  });

  it.each([
    ['not a picture', new Uint8Array([1, 2, 3]), [415, 'unsupported_media_type']],
    ['an SVG', new TextEncoder().encode('<svg/>'), [415, 'unsupported_media_type']],
    ['more than 2 MB', new Uint8Array(UPLOADS.photo.maxBytes + 1), [413, 'payload_too_large']],
  ])('is refused when it is %s', async (_, body, expected) => {
    expect(await codeOf(put(body))).toEqual(expected);
    expect(await count(recruiter)).toBe(0);
  });

  it('is refused after too many uploads', async () => {
    api.deps.limits.photoByUser = { max: 1, windowMs: 60_000 };
    await put();
    expect((await put()).status).toBe(429);
  });
});
