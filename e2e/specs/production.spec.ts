import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test';

const shell = join(import.meta.dirname, '../../shell');
const TRACES = /test-login|test login session|recruiter_basic/;

async function filesNaming(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|json)$/.test(name));
  const texts = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  );
  return texts.filter(({ name, text }) => TRACES.test(name + text)).map(({ name }) => name);
}

test('the production shell holds no trace of the demo sign-in, the demo shell does', async () => {
  expect(await filesNaming(join(shell, 'dist'))).toEqual([]);
  expect(await filesNaming(join(shell, 'dist-demo'))).not.toEqual([]);
});
