import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quotedTexts } from './quoted-texts.mjs';

const root = join(__dirname, '../..');
const paths = execFileSync('git', ['ls-files', '*/src/*.ts', '*/src/*.tsx'], {
  cwd: root,
  encoding: 'utf8',
});
const sources = paths
  .split('\n')
  .filter((path) => path !== '' && !/\.test\.tsx?$|\/testing\/|^sandbox\//.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')
  .replace(/\s+/g, ' ');

const isInSources = (text: string) =>
  [`'${text.replaceAll("'", String.raw`\'`)}'`, `"${text}"`, `>${text}<`, `> ${text} <`].some(
    (whole) => sources.includes(whole),
  );

describe('the texts that the specification quotes', () => {
  it.each(quotedTexts)('“%s” stands in the product to the letter', (text) => {
    expect(isInSources(text)).toBe(true);
  });
});
