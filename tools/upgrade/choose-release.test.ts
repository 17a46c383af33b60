import { execFileSync } from 'node:child_process';
import { CliError } from '../run/progress.mjs';
import { folderForEachTest } from '../webpack/test-folder.factory';
import { chooseRelease } from './choose-release';

const repository = folderForEachTest();

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: repository.path,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

function commit(): string {
  git('commit', '--quiet', '--allow-empty', '--message', 'changed');
  return git('rev-parse', 'HEAD');
}

beforeEach(() => {
  git('init', '--quiet');
});

describe('the release that is tested on the schema of today', () => {
  it('is that of the last tag before this commit', async () => {
    commit();
    git('tag', 'v0.1.0');
    const last = commit();
    git('tag', 'v0.2.0');
    git('tag', 'mfe-recruiter-7');
    commit();
    expect(await chooseRelease(repository.path, undefined)).toEqual({
      commit: last,
      label: 'The last release, v0.2.0,',
    });
  });

  it('is none as long as there is no tag', async () => {
    commit();
    expect(await chooseRelease(repository.path, undefined)).toBeNull();
  });

  it('can be a named commit', async () => {
    const first = commit();
    git('tag', 'v0.1.0');
    commit();
    const release = await chooseRelease(repository.path, 'HEAD~1');
    expect(release?.commit).toBe(first);
    expect(release?.label).toContain('as named');
  });

  it('is refused if it does not exist', async () => {
    commit();
    await expect(chooseRelease(repository.path, 'v9.9.9')).rejects.toThrow(
      new CliError('There is no commit "v9.9.9".'),
    );
  });
});
