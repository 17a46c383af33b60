import { UPLOADS, type UploadKind } from '@gangway/contract/talent/candidate-rules';
import { CandidateProfile } from '@gangway/contract/talent/profiles';
import { eq } from 'drizzle-orm';
import { codeOf } from '../../testing/code-of';
import { ascii, exif, makeJpeg, makePdf, makePng } from '../../testing/factories/images';
import { makeLinked, PROFILE_DATA } from '../../testing/linked-people';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { candidates, candidateFiles } from '../tables/candidates.table';
import { cleanResume } from './store-file';

const api = forFile(createTestApi);

const FILES = {
  photo: makeJpeg({ head: exif(6, 'SECRET PLACE'), tail: ascii('SECRET TAIL') }),
  resume: makePdf(),
} as const satisfies Record<UploadKind, Uint8Array>;
const KINDS = ['photo', 'resume'] as const;

const put = (token: string, kind: UploadKind, body: unknown = FILES[kind]) =>
  api.request('PUT', `/api/profile/${token}/${kind}`, { body });
const get = (token: string, kind: UploadKind) =>
  api.request('GET', `/api/profile/${token}/${kind}`);
const remove = (token: string, kind: UploadKind) =>
  api.request('DELETE', `/api/profile/${token}/${kind}`);
const profileOf = async (answer: Response) => {
  expect(answer.status).toBe(200);
  return readAnswer(CandidateProfile, answer);
};
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const filesOf = (candidateId: string) =>
  api.db.select().from(candidateFiles).where(eq(candidateFiles.candidateId, candidateId));

describe.each(KINDS)('an uploaded %s', (kind) => {
  it('is served at the address that the profile names', async () => {
    const { token } = await makeLinked(api);
    const profile = await profileOf(await put(token, kind));
    expect(profile.uploads[kind]).toMatchObject({
      contentType: UPLOADS[kind].types[0],
      uploadedAt: api.clock.now().toISOString(),
    });
    const url = kind === 'photo' ? profile.profileImageUrl : profile.resumeUrl;
    const answer = await api.request('GET', url ?? '');
    expect(answer.status).toBe(200);
    expect((await bytesOf(answer)).byteLength).toBe(profile.uploads[kind]?.bytes);
  });

  it('replaces the file before, and gets a new address', async () => {
    const { candidate, token } = await makeLinked(api);
    const before = await profileOf(await put(token, kind));
    api.clock.advance(1000);
    const file = kind === 'photo' ? makePng() : makePdf('Another one');
    const after = await profileOf(await put(token, kind, file));
    expect(await bytesOf(await get(token, kind))).toEqual(file);
    expect(await filesOf(candidate.id)).toHaveLength(1);
    expect([after.profileImageUrl, after.resumeUrl]).not.toEqual([
      before.profileImageUrl,
      before.resumeUrl,
    ]);
  });

  it('replaces a web address that was entered, and leaves the other kind alone', async () => {
    const { candidate, token } = await makeLinked(api, {
      profileImageUrl: 'https://example.com/me.jpg',
      resumeUrl: 'https://example.com/me.pdf',
    });
    await profileOf(await put(token, kind));
    const [row] = await api.db.select().from(candidates).where(eq(candidates.id, candidate.id));
    expect([row?.profileImageUrl, row?.resumeUrl]).toEqual(
      kind === 'photo'
        ? [null, 'https://example.com/me.pdf']
        : ['https://example.com/me.jpg', null],
    );
    expect(row?.profileLastUpdated).toEqual(api.clock.now());
  });

  it('is removed when a web address or an empty one is saved, but not if none is sent', async () => {
    const { candidate, token } = await makeLinked(api);
    const name = kind === 'photo' ? 'profileImageUrl' : 'resumeUrl';
    const save = async (body: object) =>
      profileOf(await api.request('PUT', `/api/profile/${token}`, { body }));
    for (const address of ['https://example.com/mine', '']) {
      await profileOf(await put(token, kind));
      expect((await save(PROFILE_DATA)).uploads[kind]).not.toBeNull();
      const saved = await save({ ...PROFILE_DATA, [name]: address });
      expect([saved.uploads[kind], saved[name]]).toEqual([null, address || null]);
      expect(await filesOf(candidate.id)).toEqual([]);
    }
  });

  it('can be removed, and again without an error', async () => {
    const { candidate, token } = await makeLinked(api);
    await put(token, kind);
    for (let time = 0; time < 2; time += 1) {
      expect((await profileOf(await remove(token, kind))).uploads[kind]).toBeNull();
    }
    expect(await filesOf(candidate.id)).toEqual([]);
    expect((await get(token, kind)).status).toBe(404);
  });

  it('is not visible to or removable by another person', async () => {
    const { candidate, token } = await makeLinked(api);
    const other = await makeLinked(api);
    await put(token, kind);
    expect((await get(other.token, kind)).status).toBe(404);
    await profileOf(await remove(other.token, kind));
    expect(await filesOf(candidate.id)).toHaveLength(1);
  });

  it('is refused once it is larger than allowed, whatever its declared length', async () => {
    const { candidate, token } = await makeLinked(api);
    const body = new Uint8Array(UPLOADS[kind].maxBytes + 1);
    body.set(FILES[kind]);
    for (const headers of [{}, { 'content-length': '5' }]) {
      const answer = await api.request('PUT', `/api/profile/${token}/${kind}`, { body, headers });
      expect(answer.status).toBe(413);
      const { message } = await readError(answer);
      expect(message).toBe(`The file is larger than ${kind === 'photo' ? 2 : 5} MB`);
    }
    expect(await filesOf(candidate.id)).toEqual([]);
  });

  it('is refused if it has another type, and the file before stays', async () => {
    const { token } = await makeLinked(api);
    await put(token, kind);
    const before = await bytesOf(await get(token, kind));
    const wrong = kind === 'photo' ? FILES.resume : FILES.photo;
    expect(await codeOf(put(token, kind, wrong))).toEqual([415, 'unsupported_media_type']);
    expect(await bytesOf(await get(token, kind))).toEqual(before);
  });

  it('is refused if it is incomplete', async () => {
    const { candidate, token } = await makeLinked(api);
    expect(await codeOf(put(token, kind, FILES[kind].subarray(0, 40)))).toEqual([
      400,
      'invalid_request',
    ]);
    expect(await filesOf(candidate.id)).toEqual([]);
  });

  it('is refused with 429 after too many uploads of a profile, but not for others', async () => {
    const { token } = await makeLinked(api);
    const { max, windowMs } = api.deps.limits.uploadByProfile;
    const wrong = ascii('neither').length;
    for (let time = 0; time < max; time += 1) await put(token, kind, new Uint8Array(wrong));
    expect(await codeOf(put(token, kind))).toEqual([429, 'rate_limited']);
    await profileOf(await put((await makeLinked(api)).token, kind));
    api.clock.advance(windowMs);
    await profileOf(await put(token, kind));
  });
});

describe('an uploaded file that is served', () => {
  it('has headers against running it, caching it and embedding it elsewhere', async () => {
    const { token } = await makeLinked(api);
    for (const kind of KINDS) {
      await put(token, kind);
      const { headers } = await get(token, kind);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
      });
    }
  });

  it('is shown inline if it is an image, and offered for download otherwise', async () => {
    const { token } = await makeLinked(api);
    const headersOf = async (kind: UploadKind, body: Uint8Array) => {
      await put(token, kind, body);
      const { headers } = await get(token, kind);
      return [headers.get('content-type'), headers.get('content-disposition')];
    };
    expect(await headersOf('photo', makeJpeg())).toEqual([
      'image/jpeg',
      'inline; filename="photo.jpg"',
    ]);
    expect(await headersOf('photo', makePng())).toEqual([
      'image/png',
      'inline; filename="photo.png"',
    ]);
    expect(await headersOf('resume', makePdf())).toEqual([
      'application/pdf',
      'attachment; filename="resume.pdf"',
    ]);
  });

  it('contains no location of a photo', async () => {
    const { token } = await makeLinked(api);
    await put(token, 'photo');
    const served = Buffer.from(await bytesOf(await get(token, 'photo')));
    expect(served.includes('SECRET')).toBe(false);
  });
});

const clean = (bytes: readonly number[]) => () => cleanResume(Uint8Array.from(bytes));

describe('cleanResume', () => {
  it('returns a PDF unchanged', () => {
    const pdf = makePdf();
    expect(cleanResume(pdf)).toEqual({ contentType: 'application/pdf', content: pdf });
  });

  it.each([
    ['nothing', []],
    ['a picture', [...makeJpeg()]],
    ['a Word file', ascii('PK\x03\x04')],
    ['a page', ascii('<script>alert(1)</script>%PDF-1.7 %%EOF')],
    ['a PDF behind 30 kB', [...Array<number>(30 * 1024).fill(32), ...makePdf()]],
    ['a name without a number', ascii('%PDF-x %%EOF')],
  ])('refuses a file that is not a PDF: %s', (_, bytes) => {
    expect(clean(bytes)).toThrow(expect.objectContaining({ code: 'unsupported_media_type' }));
  });

  it.each([
    ['cut off', [...makePdf().subarray(0, -6)]],
    ['with its end far from the end', [...makePdf(), ...Array<number>(2000).fill(0)]],
  ])('refuses an incomplete PDF: %s', (_, bytes) => {
    expect(clean(bytes)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  });
});
