import { mergeFiles, pageFiles, prefixesOf } from './release-rules';
import type { Asset, ReleaseFiles } from './remotes';

const asset = (url: string): Asset => ({ url, integrity: `sha384-${url}`, bytes: 1 });
const scripts = (...urls: string[]): ReleaseFiles => ({
  scripts: urls.map(asset),
  styles: [],
  fonts: [],
});
const named = (files: ReleaseFiles) => files.scripts.map(({ url }) => url);

describe('the files of a page', () => {
  const owner = {
    container: 'c_1',
    parts: {
      c_1: scripts('entry'),
      remote: scripts('remote', 'kit'),
      page: scripts('page', 'kit'),
      other: scripts('other'),
    },
  };

  it('are the entry, the exposed module and the chunk of the page, each once', () => {
    const files = pageFiles(owner, { path: '/', title: '', chunk: 'page' });
    expect(named(files)).toEqual(['entry', 'remote', 'kit', 'page']);
  });

  it('do not include other pages, or a chunk that the build does not have', () => {
    const files = pageFiles(owner, { path: '/', title: '', chunk: 'gone' });
    expect(named(files)).toEqual(['entry', 'remote', 'kit']);
  });

  it('are merged from parts, some of which can be missing', () => {
    expect(named(mergeFiles([undefined, scripts('a'), scripts('a', 'b')]))).toEqual(['a', 'b']);
  });
});

describe('the prefixes of an area', () => {
  it.each([
    [
      ['/payroll', '/payroll/:id', '/hr/done'],
      ['/payroll', '/hr'],
    ],
    [['/'], ['/']],
    [['/:anything'], ['/:anything']],
  ])('are, for the paths %j, %j', (paths, prefixes) => {
    expect(prefixesOf(paths.map((path) => ({ path, title: '' })))).toEqual(prefixes);
  });
});
