import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { list } from 'tar';
import { root } from '../run/root.mjs';
import { licenseTexts } from './license-texts';
import { copyTracked, makePackage } from './make-package';
import { packFolder } from './pack-folder';
import { readShipped } from './read-shipped';
import { readVersion } from './read-version';

const DATE = new Date('2026-03-02T09:00:00Z');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gangway-package-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  return file;
}

describe('the version of a package', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  const commit = () => {
    git('init', '--quiet');
    write('a.txt', 'a');
    git('add', '.');
    const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
    git(...author, 'commit', '--quiet', '-m', 'a', '--date', DATE.toISOString());
    return git('rev-parse', '--short=12', 'HEAD').trim();
  };
  const read = async () => (await readVersion(folder)).version;

  it('is that of the tag, else names the commit', async () => {
    const id = commit();
    expect(await read()).toBe(`0.0.0-${id}`);
    git('tag', 'a-word');
    expect(await read()).toBe(`0.0.0-${id}`);
    git('tag', 'v1.20.3');
    expect(await read()).toBe('1.20.3');
  });

  it('is the highest of several tags', async () => {
    commit();
    for (const tag of ['v1.9.0', 'v1.10.0-rc.1']) git('tag', tag);
    expect(await read()).toBe('1.10.0-rc.1');
    for (const tag of ['v1.10.0', '1.2.0', 'v1.10.0-rc.2']) git('tag', tag);
    expect(await read()).toBe('1.10.0');
  });

  it('says that the checkout was changed', async () => {
    commit();
    git('tag', 'v1.0.0');
    write('a.txt', 'b');
    expect(await read()).toBe('1.0.0-changed');
  });

  it('has the time of the commit', async () => {
    commit();
    const time = git('log', '-1', '--format=%ct').trim();
    expect((await readVersion(folder)).date.getTime()).toBe(Number(time) * 1000);
  });

  it('is refused outside a checkout', async () => {
    await expect(readVersion(folder)).rejects.toThrow('A package is made from a checkout of git');
  });
});

describe('the packages that are shipped', () => {
  const names = (ids: readonly string[]) => ids.map((id) => id.replace(/@[^@]+$/, ''));

  it('are those of server, shell and areas, without what only builds and tests use', async () => {
    const { packages, sbom, server } = await readShipped(root, { version: '1.0.0', date: DATE });
    const shipped = names(packages.map(({ id }) => id));
    expect(shipped).toEqual(expect.arrayContaining(['hono', 'postgres', 'jsdom', 'react', 'antd']));
    expect(
      shipped.filter((name) => /^(@gangway|typescript|jest|webpack|nx|tsx)/.test(name)),
    ).toEqual([]);
    const components = sbom.components.map((one) => one['bom-ref']);
    expect(new Set(components)).toEqual(new Set(packages.map(({ id }) => id)));
    expect(server).toEqual(expect.arrayContaining(['node_modules/hono', 'node_modules/postgres']));
    expect(server.filter((path) => /\/(jsdom|parse5|react|antd)$/.test(path))).toEqual([]);
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: {
        timestamp: '2026-03-02T09:00:00.000Z',
        component: { name: 'gangway', version: '1.0.0' },
      },
    });
  });

  it('have their licenses in one text, by name', async () => {
    write('node_modules/b/package.json', JSON.stringify({ license: 'MIT' }));
    write('node_modules/b/LICENSE.md', 'Permission is granted\n');
    write('node_modules/b/NOTICE', 'Made by Bo\n');
    write('node_modules/a/package.json', JSON.stringify({ license: 'ISC' }));
    const packages = ['b', 'a'].map((name) => ({
      id: `${name}@1.0.0`,
      path: `node_modules/${name}`,
    }));
    const text = await licenseTexts(folder, packages);
    expect(text.split(/\n-+\n/).map((part) => part.trim())).toEqual([
      'a@1.0.0\nLicense: ISC',
      'b@1.0.0\nLicense: MIT\n\nPermission is granted\n\nMade by Bo',
    ]);
  });
});

describe('the file of a package', () => {
  it('has the same bytes for the same content, whenever, in whatever order and with whatever umask it was written', async () => {
    const make = async (
      names: readonly string[],
      time: Date,
      [start, others]: [number, number],
    ) => {
      for (const name of names) utimesSync(write(`in/${name}`, name), time, time);
      chmodSync(join(folder, 'in/start.sh'), start);
      chmodSync(join(folder, 'in/a.js'), others);
      const file = join(folder, 'out.tgz');
      await packFolder(join(folder, 'in'), { file, date: DATE });
      const bytes = readFileSync(file);
      rmSync(join(folder, 'in'), { recursive: true });
      return bytes;
    };
    const first = await make(
      ['b/b.js', 'a.js', 'start.sh'],
      new Date('2026-01-01'),
      [0o755, 0o644],
    );
    const inOtherOrder = ['start.sh', 'a.js', 'b/b.js'];
    const second = await make(inOtherOrder, new Date('2026-02-02'), [0o700, 0o600]);
    expect(second.equals(first)).toBe(true);
    const entries: [string, number | undefined, Date | undefined][] = [];
    const onReadEntry = (entry: { path: string; mode?: number; mtime?: Date }) =>
      void entries.push([entry.path, entry.mode, entry.mtime]);
    await list({ file: join(folder, 'out.tgz'), onReadEntry });
    expect(entries).toEqual([
      ['a.js', 0o644, DATE],
      ['b/b.js', 0o644, DATE],
      ['start.sh', 0o755, DATE],
    ]);
  });

  it('contains the files of git, and no secrets of an operator', async () => {
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    write('.gitignore', 'deploy/secrets/');
    for (const path of ['api/migrations/meta/a.json', 'deploy/a.yaml', 'other/a.ts'])
      write(path, '');
    execFileSync('git', ['add', '.'], { cwd: folder });
    write('deploy/secrets/SECRET_KEY', 'secret');
    write('deploy/.env.local', 'secret');
    await copyTracked(folder, join(folder, 'content'));
    const copied = readdirSync(join(folder, 'content'), { recursive: true, withFileTypes: true });
    const files = copied.filter((one) => one.isFile()).map(({ name }) => name);
    expect(files.toSorted()).toEqual(['a.json', 'a.yaml']);
  });

  it('is refused while something is not built', async () => {
    write('api/dist/main.js', '');
    write('mfe-a/package.json', '{}');
    const making = makePackage({ root: folder, folder, version: '1.0.0', date: DATE });
    await expect(making).rejects.toThrow('These are not built: shell/dist, mfe-a/dist.');
  });
});
