import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { CandidateProfile } from '@gangway/contract/talent/profiles';
import { eq, isNotNull } from 'drizzle-orm';
import { deleteFiles } from '../foundation/files/file-deletions-job';
import { userPhotos } from '../identity/tables/accounts.table';
import { candidateFiles } from '../talent/tables/candidates.table';
import { makePdf, makePng } from '../testing/factories/images';
import { makeRecruiter } from '../testing/factories/users';
import { faultyStore } from '../testing/faulty-store';
import { makeLinked } from '../testing/linked-people';
import { forEachTest } from '../testing/made-for-tests';
import { readAnswer } from '../testing/read-answer';
import { signedIn } from '../testing/signed-in';
import { createTestApi } from '../testing/test-api';
import { moveFiles, moveFilesJob } from './move-files-job';

const api = forEachTest(async () => {
  const files = faultyStore();
  return { ...(await createTestApi({ files })), files };
});

/** Stored out of line. */
const LARGE = makePdf('x'.repeat(20_000));
const PDF = makePdf();
const PHOTO = makePng();
const VERSION = '4f0c6a4e-58a7-4a8c-9f6c-0d6f3d1f2a11';

/** As the release before stored them. */
async function storeInDatabase() {
  const uploadedAt = api.clock.now();
  const { candidate, token } = await makeLinked(api);
  const file = { candidateId: candidate.id, uploadedAt };
  await api.db.insert(candidateFiles).values([
    { ...file, kind: 'photo', contentType: 'image/png', content: PHOTO },
    { ...file, kind: 'resume', contentType: 'application/pdf', content: LARGE },
  ]);
  const user = await signedIn(api, makeRecruiter(api.db));
  const photo = { version: VERSION, contentType: 'image/png', content: PHOTO };
  await api.db.insert(userPhotos).values({ ...photo, userId: user.id, uploadedAt });
  return { candidate, token, user };
}

type Stored = Awaited<ReturnType<typeof storeInDatabase>>;

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

async function readAll({ token, user }: Stored) {
  const profile = `/api/profile/${token}`;
  const { uploads } = await readAnswer(CandidateProfile, await api.request('GET', profile));
  return {
    sizes: [uploads.photo?.bytes, uploads.resume?.bytes],
    photo: await bytesOf(await api.request('GET', `${profile}/photo`)),
    resume: await bytesOf(await api.request('GET', `${profile}/resume`)),
    photoOfUser: await bytesOf(await user.send('GET', `/api/auth/photos/${VERSION}`)),
  };
}

const rowsWithBytes = async () =>
  (await api.db.$count(candidateFiles, isNotNull(candidateFiles.content))) +
  (await api.db.$count(userPhotos, isNotNull(userPhotos.content)));

const twiceStored = async () => [
  ...(await api.db.select().from(candidateFiles).where(eq(candidateFiles.kind, 'resume'))),
  ...(await api.db.select().from(userPhotos)),
];

/** After the photo before it. */
const RESUME_WRITTEN = 4;

describe('moveFiles', () => {
  it('leaves no bytes in the database, while each read gets them', async () => {
    const stored = await storeInDatabase();
    const all = {
      sizes: [PHOTO.byteLength, LARGE.byteLength],
      photo: PHOTO,
      resume: LARGE,
      photoOfUser: PHOTO,
    };
    let reads = 0;
    api.files.onStep = async () => {
      expect(await readAll(stored)).toEqual(all);
      reads += 1;
    };
    await moveFiles(api.deps);
    expect(reads).toBe(6);
    expect(await rowsWithBytes()).toBe(0);
    expect(await readAll(stored)).toEqual(all);
  });

  it('moves what a server of the release before stores meanwhile', async () => {
    const stored = await storeInDatabase();
    const store = { content: PDF, uploadedAt: api.clock.now() };
    const isResume = eq(candidateFiles.kind, 'resume');
    let steps = 0;
    api.files.onStep = async () => {
      steps += 1;
      if (steps === RESUME_WRITTEN) await api.db.update(candidateFiles).set(store).where(isResume);
    };
    await moveFiles(api.deps);
    expect((await readAll(stored)).resume).toEqual(PDF);
    await api.db.update(candidateFiles).set({ content: LARGE }).where(isResume);
    expect(await readAll(stored)).toMatchObject({
      resume: LARGE,
      sizes: [PHOTO.byteLength, LARGE.byteLength],
    });
    await moveFiles(api.deps);
    expect(await readAll(stored)).toMatchObject({
      resume: LARGE,
      sizes: [PHOTO.byteLength, LARGE.byteLength],
    });
    expect(await rowsWithBytes()).toBe(0);
    api.clock.advance(HOUR_MS);
    await deleteFiles(api.deps);
    expect(api.files.files.size).toBe(3);
  });

  it('clears what an upload stored twice, and keeps its object', async () => {
    const { token, user } = await storeInDatabase();
    await api.request('PUT', `/api/profile/${token}/resume`, { body: PDF });
    await user.send('PUT', '/api/auth/photo', PHOTO);
    const [file, photo] = await twiceStored();
    expect([file?.content, photo?.content]).toEqual(
      [PDF, PHOTO].map((bytes) => Buffer.from(bytes)),
    );
    await moveFiles(api.deps);
    expect(await rowsWithBytes()).toBe(0);
    const after = await twiceStored();
    expect(after).toMatchObject([{ objectId: file?.objectId }, { objectId: photo?.objectId }]);
    expect(await bytesOf(await api.request('GET', `/api/profile/${token}/resume`))).toEqual(PDF);
  });

  it('writes the object again if it was lost before the content is cleared', async () => {
    const { token } = await storeInDatabase();
    const path = `/api/profile/${token}/resume`;
    await api.request('PUT', path, { body: PDF });
    api.files.files.clear();
    await moveFiles(api.deps);
    expect(await rowsWithBytes()).toBe(0);
    expect(await bytesOf(await api.request('GET', path))).toEqual(PDF);
  });

  it('stops between two files when it is aborted', async () => {
    await storeInDatabase();
    const server = new AbortController();
    api.files.onStep = () => server.abort();
    await moveFiles(api.deps, server.signal);
    expect(await rowsWithBytes()).toBe(2);
  });
});

describe('the job that moves files', () => {
  it('waits for an hour, while servers of the release before may serve', async () => {
    await storeInDatabase();
    const job = moveFilesJob(api.deps);
    const { signal } = new AbortController();
    await job.run(signal);
    api.clock.advance(HOUR_MS - 1);
    await job.run(signal);
    expect(await rowsWithBytes()).toBe(3);
    api.clock.advance(1);
    await job.run(signal);
    expect(await rowsWithBytes()).toBe(0);
  });
});
