import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesWithoutProject } from './project-files.mjs';

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'gangway-projects-'));
});

afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return path;
}

describe('filesWithoutProject', () => {
  it('reports a file that no tsconfig.json includes, and ignores the template', () => {
    const paths = [
      write('api/tsconfig.json', '{ "include": ["src"] }'),
      write('api/src/app.ts', ''),
      write('api/other/app.tsx', ''),
      write('api/build.mjs', ''),
      write('tools/scaffold/template/src/area.ts', ''),
    ];
    expect(filesWithoutProject(root, paths)).toEqual(['api/other/app.tsx is in no tsconfig.json']);
  });
});
