import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachTest } from '../../testing/made-for-tests';
import { openFolder } from '../../testing/open-folder';
import { DirectoryInUseError, lockDirectory } from './lock';

const folder = forEachTest(openFolder);
const directory = () => join(folder.path, 'db');

describe('the lock of a database directory', () => {
  it('allows one holder at a time', async () => {
    const release = await lockDirectory(directory());
    await expect(lockDirectory(directory())).rejects.toThrow(DirectoryInUseError);
    await release();
    const again = await lockDirectory(directory());
    await again();
    expect(existsSync(`${directory()}.lock`)).toBe(false);
  });

  it('names the living process that holds it', async () => {
    await writeFile(`${directory()}.lock`, `${process.ppid}\n`);
    await expect(lockDirectory(directory())).rejects.toThrow(`in use by process ${process.ppid};`);
  });

  it.each([
    ['a process that has died', '999999999\n'],
    ['an earlier process with our own pid', `${process.pid}\n`],
    ['an empty lock', ''],
    ['a lock without a process id', 'not a pid'],
  ])('is taken over from %s', async (_, content) => {
    await writeFile(`${directory()}.lock`, content);
    const release = await lockDirectory(directory());
    await release();
    expect(existsSync(`${directory()}.lock`)).toBe(false);
  });
});
