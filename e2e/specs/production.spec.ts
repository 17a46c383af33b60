import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test';
import { EVERY_AREA } from '../product/areas';

const shell = join(import.meta.dirname, '../../shell');
const TRACES = /test-login|test login session|recruiter_basic/;

async function filesNaming(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|json)$/.test(name));
  const texts = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  );
  return texts.filter(({ name, text }) => TRACES.test(name + text)).map(({ name }) => name);
}

test(
  'the production shell has no trace of the demo sign-in, unlike the demo shell',
  { tag: '@platform' },
  async () => {
    expect(await filesNaming(join(shell, 'dist'))).toEqual([]);
    expect(await filesNaming(join(shell, 'dist-demo'))).not.toEqual([]);
  },
);

test(
  'no bundle has a trace of the payment sandbox',
  { tag: ['@platform', '@payments', ...EVERY_AREA] },
  async () => {
    const root = join(shell, '..');
    const areas = (await readdir(root)).filter((name) => name.startsWith('mfe-'));
    for (const folder of ['shell', ...areas]) {
      const bundle = join(root, folder, 'dist');
      const files = (await readdir(bundle)).filter((name) => name.endsWith('.js'));
      expect(files).not.toEqual([]);
      for (const name of files) {
        expect(await readFile(join(bundle, name), 'utf8')).not.toMatch(/_sandbox|pk_test_sandbox/);
      }
    }
    const server = join(root, 'api/dist');
    const maps = (await readdir(server)).filter((name) => name.endsWith('.js.map'));
    const read = async (name: string): Promise<string[]> =>
      JSON.parse(await readFile(join(server, name), 'utf8')).sources;
    const sources = (await Promise.all(maps.map(read))).flat();
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((source) => source.includes('/sandbox/src/'))).toEqual([]);
  },
);
