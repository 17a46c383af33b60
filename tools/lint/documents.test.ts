import { folderForFile } from '../webpack/test-folder.factory';
import { missingFrom } from './documents.mjs';

const folder = folderForFile({
  'docs/architecture.md': '# Architecture\n\n## What runs where?\n',
  'api/README.md': '',
  'api/src/main.ts': '',
  'api/src/admin/run-admin.ts': "command('sessions end', [], end)",
  'api/package.json': JSON.stringify({ scripts: { 'test-postgres': '' } }),
  'package.json': JSON.stringify({ scripts: { start: '', release: '', bench: '' } }),
  'tools/release/verbs/publish.ts': '',
  'tools/run/phases.mjs': "{ name: 'unit' }",
  'bench/benchmarks.ts': "  search: {\n  'import-in-browser': {\n",
});

const missing = (text: string, path = 'docs/guide.md') => missingFrom(folder.path, { path, text });

describe('missingFrom', () => {
  it.each([
    '[a](architecture.md), `docs/architecture.md`, `./architecture.md`',
    '[a](architecture.md#what-runs-where), [b](#own)\n\n# Own',
    '`/api/user` `api/*/x` `text/html` `api/dist/main.js` [a](https://g.example/b#c)',
    '`npm run release -- publish` `npm run test-postgres -w api` `npm test -- unit`',
    '`node api/dist/admin.js sessions end` `npm run bench -- search`',
    '`npm run bench -- import-in-browser` `npm run bench -- all --small`',
  ])('accepts %j', (text) => {
    expect(missing(text)).toEqual([]);
  });

  it('accepts files and scripts of the README’s own project', () => {
    expect(missing('`src/main.ts`, `npm run test-postgres`', 'api/README.md')).toEqual([]);
  });

  it.each([
    ['[a](old.md)', 'old.md'],
    ['see `api/src/gone.ts`', 'api/src/gone.ts'],
    ['[a](architecture.md#gone)', 'architecture.md#gone'],
    ['[a](#gone)', '#gone'],
    ['`npm run gone`', 'npm run gone'],
    ['`npm run start -w api`', 'npm run start -w api'],
    ['`npm test -- gone`', 'npm test -- gone'],
    ['`npm run release -- gone`', 'npm run release -- gone'],
    ['`npm run bench -- gone`', 'npm run bench -- gone'],
    ['`admin.js gone`', 'admin.js gone'],
  ])('reports %j', (text, what) => {
    expect(missing(text)).toEqual([`docs/guide.md names ${what}, which does not exist`]);
  });

  it('reports a missing file of the README’s own project', () => {
    expect(missing('`src/gone.ts`', 'api/README.md')).toHaveLength(1);
  });
});
