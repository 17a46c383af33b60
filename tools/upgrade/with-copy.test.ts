import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '../webpack/test-folder.factory';
import { hasPackagesOf } from './with-copy';

const repository = folderForEachTest();

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: repository.path,
    stdio: 'ignore',
  });

const write = (name: string, text: string) => writeFileSync(join(repository.path, name), text);

beforeEach(() => {
  git('init', '--quiet');
  mkdirSync(join(repository.path, 'api/patches'), { recursive: true });
  write('package-lock.json', '{}');
  write('api/patches/postgres+1.patch', 'a patch');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
});

describe('the packages that are installed here', () => {
  it('are those of a commit with the same lock file and patches', async () => {
    write('README.md', 'changed');
    expect(await hasPackagesOf(repository.path, 'HEAD')).toBe(true);
  });

  it.each(['package-lock.json', 'api/patches/postgres+1.patch', 'api/patches/other+1.patch'])(
    'are not those of a commit with another %s',
    async (name) => {
      write(name, 'changed');
      git('add', '.');
      git('commit', '--quiet', '--message', 'changed');
      expect(await hasPackagesOf(repository.path, 'HEAD~1')).toBe(false);
    },
  );
});
