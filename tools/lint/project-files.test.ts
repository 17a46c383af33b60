import { folderForFile } from '../webpack/test-folder.factory';
import { filesWithoutProject } from './project-files.mjs';

const FILES = {
  'api/tsconfig.json': '{ "include": ["src"] }',
  'api/src/app.ts': '',
  'api/other/app.tsx': '',
  'api/build.mjs': '',
  'tools/scaffold/template/src/area.ts': '',
};

const folder = folderForFile(FILES);

describe('filesWithoutProject', () => {
  it('reports a file that no tsconfig.json includes, and ignores the template', () => {
    expect(filesWithoutProject(folder.path, Object.keys(FILES))).toEqual([
      'api/other/app.tsx is in no tsconfig.json',
    ]);
  });
});
