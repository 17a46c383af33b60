import { readMigrationFiles } from 'drizzle-orm/migrator';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readReleaseDump } from '../../testing/upgrade/release-dump';
import { findMigrations } from './migrate';

const RELEASED_SQL = 'select 1;';
const RELEASED = {
  migratedTo: 1000,
  hashes: [createHash('sha256').update(RELEASED_SQL).digest('hex')],
};

const FIRST = { idx: 0, when: 1000, tag: '0000_first', breakpoints: true };
const NEXT = { idx: 1, when: 2000, tag: '0001_next', breakpoints: true };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gangway-journal-'));
  await mkdir(join(folder, 'meta'));
  await write('0000_first.sql', RELEASED_SQL);
  await write('0001_next.sql', 'select 2;');
  await write('meta/0000_snapshot.json', '{"id":"one","prevId":"none"}');
  await write('meta/0001_snapshot.json', '{"id":"two","prevId":"one"}');
  await writeJournal(FIRST, NEXT);
});
afterEach(() => rm(folder, { recursive: true }));

describe('the folder of migrations', () => {
  it('fits its journal, and what was released is unchanged', async () => {
    expect(await findFaults(findMigrations(), await readReleaseDump())).toEqual([]);
  });
});

describe('the check of the journal', () => {
  it('accepts a migration after those that were released', async () => {
    expect(await findFaults(folder, RELEASED)).toEqual([]);
  });

  it.each<[string, () => Promise<void>, string]>([
    [
      'a migration that is not later than the one before it',
      () => writeJournal(FIRST, { ...NEXT, when: FIRST.when }),
      '0001_next would be skipped: it is not later than 0000_first',
    ],
    [
      'a number that does not follow',
      () => writeJournal(FIRST, { ...NEXT, idx: 2 }),
      '0001_next has the number 2',
    ],
    ['a missing file', () => remove('0001_next.sql'), '0001_next.sql is missing'],
    [
      'a missing snapshot',
      () => remove('meta/0001_snapshot.json'),
      'meta/0001_snapshot.json is missing',
    ],
    [
      'a file outside of the journal',
      () => write('0002_lost.sql', 'select 3;'),
      '0002_lost.sql is not in the journal',
    ],
    [
      'a snapshot that was made from another one',
      () => write('meta/0001_snapshot.json', '{"id":"two","prevId":"other"}'),
      'the snapshot of 0001_next does not follow that of 0000_first',
    ],
    [
      'a changed file of a release',
      () => write('0000_first.sql', `${RELEASED_SQL}\n`),
      'what was released has changed',
    ],
    [
      'a new migration among those of a release',
      () => writeJournal(FIRST, { ...NEXT, when: 999 }),
      'what was released has changed',
    ],
  ])('reports %s', async (_, spoil, fault) => {
    await spoil();
    expect(await findFaults(folder, RELEASED)).toContain(fault);
  });
});

const JOURNAL = 'meta/_journal.json';

const write = (path: string, text: string) => writeFile(join(folder, path), text);

const remove = (path: string) => rm(join(folder, path));

const writeJournal = (...entries: Entry[]) => write(JOURNAL, JSON.stringify({ entries }));

const Entry = z.looseObject({ idx: z.number(), when: z.number(), tag: z.string() });
type Entry = z.infer<typeof Entry>;
const Journal = z.object({ entries: z.array(Entry) });
const Snapshot = z.object({ id: z.string(), prevId: z.string() });

const snapshotOf = ({ tag }: Entry) => `meta/${tag.slice(0, 4)}_snapshot.json`;

async function findFaults(migrations: string, released: typeof RELEASED): Promise<string[]> {
  const { entries } = Journal.parse(await readJson(migrations, JOURNAL));
  const faults = [...findMisplaced(entries), ...(await findStrayFiles(migrations, entries))];
  const isReadable = !faults.some((fault) => fault.endsWith('is missing'));
  if (!isReadable) return faults;
  const hashes = readMigrationFiles({ migrationsFolder: migrations })
    .filter(({ folderMillis }) => folderMillis <= released.migratedTo)
    .map(({ hash }) => hash);
  const isUnchanged = hashes.join() === released.hashes.join();
  return [
    ...faults,
    ...(await findLooseSnapshots(migrations, entries)),
    ...(isUnchanged ? [] : ['what was released has changed']),
  ];
}

async function readJson(migrations: string, path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(migrations, path), 'utf8'));
}

const withPrevious = <T>(all: readonly T[]) =>
  all.slice(1).flatMap((one, index) => {
    const previous = all[index];
    return previous === undefined ? [] : [{ one, previous }];
  });

const findMisplaced = (entries: readonly Entry[]): string[] => [
  ...entries.flatMap(({ idx, tag }, index) =>
    idx === index ? [] : [`${tag} has the number ${idx}`],
  ),
  ...withPrevious(entries).flatMap(({ one, previous }) =>
    one.when > previous.when
      ? []
      : [`${one.tag} would be skipped: it is not later than ${previous.tag}`],
  ),
];

async function findStrayFiles(migrations: string, entries: readonly Entry[]): Promise<string[]> {
  const needed = [JOURNAL, ...entries.flatMap((entry) => [`${entry.tag}.sql`, snapshotOf(entry)])];
  const all = await readdir(migrations, { recursive: true });
  const found = all.filter((path) => path !== 'meta');
  return [
    ...needed.filter((path) => !found.includes(path)).map((path) => `${path} is missing`),
    ...found
      .filter((path) => !needed.includes(path))
      .map((path) => `${path} is not in the journal`),
  ];
}

/** After a merge of two branches, drizzle-kit would generate from a snapshot without one of them. */
async function findLooseSnapshots(
  migrations: string,
  entries: readonly Entry[],
): Promise<string[]> {
  const snapshots = await Promise.all(
    entries.map(async (entry) => ({
      tag: entry.tag,
      ...Snapshot.parse(await readJson(migrations, snapshotOf(entry))),
    })),
  );
  return withPrevious(snapshots).flatMap(({ one, previous }) =>
    one.prevId === previous.id
      ? []
      : [`the snapshot of ${one.tag} does not follow that of ${previous.tag}`],
  );
}
