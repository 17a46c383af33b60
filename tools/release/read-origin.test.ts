import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { folderForEachTest } from '../webpack/test-folder.factory';
import { readOrigin } from './read-origin';

const folder = folderForEachTest();

const git = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: folder.path,
    encoding: 'utf8',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
  });

beforeEach(() => {
  mkdirSync(folder.join('mfe-x'));
  mkdirSync(folder.join('mfe-y'));
});

function commit(subject: string) {
  folder.write('mfe-x/area.ts', subject);
  git('init', '--quiet');
  git('add', '.');
  const author = ['-c', 'user.name=Ada Okonkwo', '-c', 'user.email=ada@example.org'];
  git(...author, 'commit', '--quiet', '-m', subject);
}

const read = (reason?: string) => readOrigin({ root: folder.path, paths: ['mfe-x'], reason });

describe('the origin of a release', () => {
  it('has the commit, its author, and its subject as the reason', async () => {
    commit('search: faster\n\nAnd a body.');
    expect(await read()).toEqual({
      commit: git('rev-parse', 'HEAD').trim(),
      isDirty: false,
      author: 'Ada Okonkwo',
      reason: 'search: faster',
    });
  });

  it('has the reason that was given', async () => {
    commit('search: faster');
    expect((await read('support asked'))?.reason).toBe('support asked');
  });

  it('is dirty only if sources of the release have changed', async () => {
    commit('one');
    folder.write('mfe-y/other.ts', '');
    expect((await read())?.isDirty).toBe(false);
    folder.write('mfe-x/new.ts', '');
    expect((await read())?.isDirty).toBe(true);
  });

  it('has a reason that the platform accepts, however long the commit’s subject is', async () => {
    commit(`${'x'.repeat(299)}⛵⛵`);
    expect((await read())?.reason).toHaveLength(300);
    commit(`${'x'.repeat(299)}\u{1F6A2}`);
    expect((await read())?.reason).toHaveLength(299);
  });

  it('is unknown without git, and before the first commit', async () => {
    expect(await read()).toBeNull();
    git('init', '--quiet');
    expect(await read()).toBeNull();
  });
});
