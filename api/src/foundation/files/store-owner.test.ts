import { faultyStore } from '../../testing/faulty-store';
import { forEachTest } from '../../testing/made-for-tests';
import { memoryStore } from '../../testing/memory-store';
import { openTestDatabase } from '../../testing/test-database';
import { StartError } from '../errors/start-error';
import { createLogger } from '../http/create-logger';
import { installation } from '../tables/installation.table';
import { claimStore, readInstallationId } from './store-owner';

const database = forEachTest(openTestDatabase);
const other = forEachTest(openTestDatabase);

const lines: string[] = [];
const log = createLogger('warn', { write: (line) => void lines.push(line) });
beforeEach(() => {
  lines.length = 0;
});

const start = (files = memoryStore(), mode: 'demo' | 'production' = 'production') =>
  claimStore({ db: database.db, files, log, env: { mode } });

const startOther = (files = memoryStore()) =>
  claimStore({ db: other.db, files, log, env: { mode: 'production' } });

const ownerOf = ({ files }: ReturnType<typeof memoryStore>) =>
  Buffer.from(files.get('gangway-installation') ?? []).toString();

describe('the owner of a store of files', () => {
  it('is the installation that starts first, and stays it', async () => {
    const files = memoryStore();
    await start(files);
    const id = await readInstallationId(database.db);
    await start(files);
    expect(ownerOf(files)).toBe(id);
    expect(await database.db.$count(installation)).toBe(1);
  });

  it('is the same for copies that start at once', async () => {
    const files = memoryStore();
    await Promise.all([start(files), start(files), start(files)]);
    expect(ownerOf(files)).toBe(await readInstallationId(database.db));
  });

  it('keeps servers of another installation from starting', async () => {
    const files = memoryStore();
    await startOther(files);
    const owner = ownerOf(files);
    await expect(start(files)).rejects.toThrow(StartError);
    await expect(start(files)).rejects.toThrow(
      'The store of files belongs to another installation: give this one its own FILES_BUCKET or FILES_DIR, or delete gangway-installation there if that installation is gone.',
    );
    await start(files, 'demo');
    expect(ownerOf(files)).toBe(owner);
  });

  it('refuses a copy of its database without the id, until the mark is deleted', async () => {
    const files = memoryStore();
    await start(files);
    await database.db.delete(installation);
    await expect(start(files)).rejects.toThrow(StartError);
    await files.remove('gangway-installation');
    await start(files);
    expect(ownerOf(files)).toBe(await readInstallationId(database.db));
  });

  it('is not checked while the bucket is down, which the log says', async () => {
    const files = faultyStore();
    files.isAway = true;
    await start(files);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { code: 'ECONNREFUSED', msg: 'owner of the store of files not checked' },
    ]);
    files.isAway = false;
    await start(files);
    expect(ownerOf(files)).toBe(await readInstallationId(database.db));
  });
});
