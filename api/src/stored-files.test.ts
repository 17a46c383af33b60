import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { User } from '@gangway/contract/identity/accounts';
import { startBucket } from '@gangway/sandbox/bucket/start-bucket';
import { deleteFiles } from './foundation/files/file-deletions-job';
import { objectPath } from './foundation/files/stored-objects';
import { bucketStore } from './foundation/store/bucket-store';
import { fileDeletions } from './foundation/tables/file-deletions.table';
import { moveFiles } from './housekeeping/move-files-job';
import { userPhotos } from './identity/tables/accounts.table';
import { candidateFiles } from './talent/tables/candidates.table';
import { makePdf, makePng } from './testing/factories/images';
import { MADE_PASSWORD, makeRecruiter } from './testing/factories/users';
import { faultyStore } from './testing/faulty-store';
import { makeLinked } from './testing/linked-people';
import { forEachTest } from './testing/made-for-tests';
import { moment } from './testing/moment';
import { readAnswer, readError } from './testing/read-answer';
import { signedIn } from './testing/signed-in';
import { failAtStatements } from './testing/statements-during';
import { createTestApi } from './testing/test-api';
import { withoutLimits } from './testing/without-limits';

const api = forEachTest(async () => {
  const files = faultyStore();
  return { ...(await createTestApi({ files, limits: withoutLimits() })), files };
});

const [FIRST, SECOND] = [makePdf('The first'), makePdf('The second')];
const PHOTO = makePng();

const referredObjects = async () => {
  const rows = [
    ...(await api.db.select({ objectId: candidateFiles.objectId }).from(candidateFiles)),
    ...(await api.db.select({ objectId: userPhotos.objectId }).from(userPhotos)),
  ];
  return rows.flatMap(({ objectId }) => (objectId ? [objectPath(objectId)] : [])).toSorted();
};

async function expectObjectsEqualRows(): Promise<void> {
  api.clock.advance(HOUR_MS);
  await deleteFiles(api.deps);
  expect([...api.files.files.keys()].toSorted()).toEqual(await referredObjects());
  expect(await api.db.$count(fileDeletions)).toBe(0);
}

type Content = Uint8Array<ArrayBuffer> | null;
type Scene = { act: () => Promise<Response | null>; read: () => Promise<Response> };

async function ofPerson(before: Content) {
  const { candidate, token } = await makeLinked(api);
  const path = `/api/profile/${token}/resume`;
  const put = (body: Uint8Array) => api.request('PUT', path, { body });
  if (before) await put(before);
  const [read, remove] = [() => api.request('GET', path), () => api.request('DELETE', path)];
  return { candidateId: candidate.id, token, put, read, remove };
}

async function ofUser() {
  const user = await signedIn(api, makeRecruiter(api.db));
  await user.send('PUT', '/api/auth/photo', PHOTO);
  const { profileImageUrl } = await readAnswer(User, await user.send('GET', '/api/user'));
  return { ...user, read: () => user.send('GET', profileImageUrl ?? '') };
}

async function storedInDatabase() {
  const person = await ofPerson(null);
  const { candidateId } = person;
  const file = { candidateId, kind: 'resume', contentType: 'application/pdf' } as const;
  await api.db
    .insert(candidateFiles)
    .values({ ...file, content: FIRST, uploadedAt: api.clock.now() });
  return person;
}

async function withoutAnswer(job: Promise<void>): Promise<null> {
  await job;
  return null;
}

const ACTS: [string, Content[], () => Promise<Scene>][] = [
  [
    'an upload',
    [null, FIRST],
    async () => {
      const { put, read } = await ofPerson(null);
      return { act: () => put(FIRST), read };
    },
  ],
  [
    'a replacement',
    [FIRST, SECOND],
    async () => {
      const { put, read } = await ofPerson(FIRST);
      return { act: () => put(SECOND), read };
    },
  ],
  [
    'a removal',
    [FIRST, null],
    async () => {
      const { remove, read } = await ofPerson(FIRST);
      return { act: remove, read };
    },
  ],
  [
    'an erasure',
    [FIRST, null],
    async () => {
      const { token, read } = await ofPerson(FIRST);
      return { act: () => api.request('DELETE', `/api/profile/${token}`), read };
    },
  ],
  [
    'a move',
    [FIRST],
    async () => {
      const { read } = await storedInDatabase();
      return { act: () => withoutAnswer(moveFiles(api.deps)), read };
    },
  ],
  [
    'a move of an upload',
    [FIRST],
    async () => {
      const { read } = await ofPerson(FIRST);
      return { act: () => withoutAnswer(moveFiles(api.deps)), read };
    },
  ],
  [
    'a deletion',
    [SECOND],
    async () => {
      const { put, read } = await ofPerson(FIRST);
      await put(SECOND);
      return { act: () => withoutAnswer(deleteFiles(api.deps)), read };
    },
  ],
  [
    'a new photo of a user',
    [PHOTO, null],
    async () => {
      const { send, read } = await ofUser();
      return { act: () => send('PUT', '/api/auth/photo', PHOTO), read };
    },
  ],
  [
    'the end of an account',
    [PHOTO, null],
    async () => {
      const { send, read } = await ofUser();
      const proof = { currentPassword: MADE_PASSWORD };
      return { act: () => send('POST', '/api/auth/close-account', proof), read };
    },
  ],
];

async function stopAt(step: number, act: Scene['act']) {
  let steps = -1;
  const isNow = () => {
    steps += 1;
    return steps === step;
  };
  api.files.onStep = () => {
    if (isNow()) throw new Error('Killed');
  };
  const answer = await failAtStatements(isNow, act).catch(() => undefined);
  api.files.onStep = () => undefined;
  return { isStopped: steps >= step, isDone: answer === null || answer?.ok === true };
}

async function contentOf(answer: Response): Promise<Content> {
  return answer.status === 200 ? new Uint8Array(await answer.arrayBuffer()) : null;
}

describe.each(ACTS)('%s that is killed at each of its steps', (_, contents, makeScene) => {
  it('leaves the file before or after it, and as many objects as rows', async () => {
    for (let step = 0; ; step += 1) {
      const { act, read } = await makeScene();
      const { isStopped, isDone } = await stopAt(step, act);
      const content = await contentOf(await read());
      expect(contents).toContainEqual(content);
      await expectObjectsEqualRows();
      if (isStopped) continue;
      expect({ isDone, content }).toEqual({ isDone: true, content: contents.at(-1) });
      break;
    }
    expect(new Set(api.files.written).size).toBe(api.files.written.length);
  });
});

describe('a store that is away', () => {
  const refusal = async (answer: Response) => [answer.status, await readError(answer)];
  const UNAVAILABLE = [
    503,
    {
      code: 'unavailable',
      message: 'Files are not available right now. Please try again in a moment.',
    },
  ];

  it('refuses an upload, and keeps the file before', async () => {
    const { put, read } = await ofPerson(FIRST);
    api.files.isAway = true;
    expect(await refusal(await put(SECOND))).toEqual(UNAVAILABLE);
    api.files.isAway = false;
    expect(await contentOf(await read())).toEqual(FIRST);
    await expectObjectsEqualRows();
  });

  it('refuses a read and an export, and nothing else of the profile', async () => {
    const { token, read } = await ofPerson(FIRST);
    const user = await ofUser();
    await moveFiles(api.deps);
    api.files.isAway = true;
    expect(await refusal(await read())).toEqual(UNAVAILABLE);
    expect(await refusal(await user.read())).toEqual(UNAVAILABLE);
    const path = `/api/profile/${token}`;
    expect(await refusal(await api.request('GET', `${path}/export`))).toEqual(UNAVAILABLE);
    expect((await api.request('GET', path)).status).toBe(200);
  });

  it('lets a person be erased, and their objects go once it is back', async () => {
    const { token } = await ofPerson(FIRST);
    api.files.isAway = true;
    expect((await api.request('DELETE', `/api/profile/${token}`)).status).toBe(200);
    await expect(deleteFiles(api.deps)).rejects.toThrow('The bucket does not answer');
    expect(api.files.files.size).toBe(1);
    api.files.isAway = false;
    await expectObjectsEqualRows();
    expect(api.files.files.size).toBe(0);
  });
});

describe('an object that the store has lost', () => {
  it('is an error of its file and of the export, until the file is removed', async () => {
    const { token, read, remove } = await ofPerson(FIRST);
    await moveFiles(api.deps);
    const [path = ''] = api.files.files.keys();
    api.files.files.clear();
    const readExport = () => api.request('GET', `/api/profile/${token}/export`);
    for (const answer of [await read(), await readExport()]) {
      expect([answer.status, (await readError(answer)).code]).toEqual([500, 'file_lost']);
    }
    expect(api.logLines.join('')).toContain(`"object":"${path.slice(3)}"`);
    await remove();
    expect((await readExport()).status).toBe(200);
  });
});

describe.each([true, false])('a bucket (that overwrites: %s)', (overwrites) => {
  const key = { region: 'auto', keyId: 'id', secret: 'secret' };
  const bucket = forEachTest(() => startBucket(key, { overwrites }));
  beforeEach(() => {
    const settings = { ...key, kind: 'bucket', url: `${bucket.url}/people` } as const;
    Object.assign(api.files, bucketStore(settings, 60_000));
  });

  it('has the objects of rows alone, also after uploads at the same time', async () => {
    const { put, read, token } = await ofPerson(FIRST);
    const statuses = await Promise.all(
      [FIRST, SECOND].map(async (file) => (await put(file)).status),
    );
    expect(statuses).toEqual([200, 200]);
    expect([FIRST, SECOND]).toContainEqual(await contentOf(await read()));
    await deleteFiles(api.deps);
    const inBucket = () => [...bucket.objects.keys()];
    expect(inBucket()).toEqual((await referredObjects()).map((path) => `people/${path}`));
    await api.request('DELETE', `/api/profile/${token}`);
    await deleteFiles(api.deps);
    expect(inBucket()).toEqual([]);
  });
});

describe('a file that is replaced while it is read', () => {
  it('is answered in its new form', async () => {
    const { put, read } = await ofPerson(FIRST);
    await moveFiles(api.deps);
    const { read: readObject } = api.files;
    api.files.read = async (path) => {
      api.files.read = readObject;
      await put(SECOND);
      await deleteFiles(api.deps);
      return readObject(path);
    };
    expect(await contentOf(await read())).toEqual(SECOND);
  });
});

const AFTER_WRITE = 2;

describe('an object that the job has claimed', () => {
  it('is not referred to by the upload, which took more than an hour', async () => {
    const { put, read } = await ofPerson(FIRST);
    const [claimed, answered] = [moment(), moment()];
    let deletion = Promise.resolve();
    let steps = 0;
    api.files.onStep = async () => {
      steps += 1;
      if (steps === AFTER_WRITE) {
        api.clock.advance(HOUR_MS);
        deletion = deleteFiles(api.deps);
        await claimed.happened;
      } else if (steps === AFTER_WRITE + 1) {
        claimed.happen();
        await answered.happened;
      }
    };
    expect((await put(SECOND)).status).toBe(503);
    answered.happen();
    await deletion;
    expect(await contentOf(await read())).toEqual(FIRST);
    await expectObjectsEqualRows();
  });
});
