/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { baseConfig } from './base';
import { isolateStyles } from './isolate-styles';
import { IsolateStylesPlugin } from './isolate-styles-plugin';
import { runCompiler } from './run-compiler';
import { folderForEachTest } from './test-folder.factory';

const isolation = {
  area: 'mfe-quay',
  ownNames: new Set(['card-AbCd', 'title-AbCd', 'main-AbCd']),
  shellFonts: new Set(['roboto']),
};
const ROOT = ':where([data-area="mfe-quay"])';

const plain = (css: string) => css.replaceAll(/\s+/g, ' ').trim();
const isolated = (css: string) => plain(isolateStyles({ file: 'a.css', css }, isolation).css);
const problemsOf = (css: string) => isolateStyles({ file: 'a.css', css }, isolation).problems;

const scoped = (selector: string) => isolated(`${selector} { color: red }`).replace(/ \{.*/, '');

describe('a selector', () => {
  it.each([
    '.card-AbCd',
    '#main-AbCd',
    '.card-AbCd h1 + p',
    '.card-AbCd > *',
    '.card-AbCd:hover::before',
    'html.dark .card-AbCd',
    'body .card-AbCd',
    '.ant-table .card-AbCd',
    '.card-AbCd .ant-table',
    ':is(.card-AbCd, .title-AbCd) p',
    ':root:has(dialog) .card-AbCd',
  ])(
    'stays unchanged if it matches only elements of its CSS modules and their content: %s',
    (selector) => {
      expect(scoped(selector)).toBe(selector.replaceAll('::before', ':before'));
    },
  );

  it.each([
    ['body', ROOT],
    ['html', ROOT],
    [':root', ROOT],
    ['html body', ROOT],
    ['HTML > BODY', ROOT],
    ['body:hover', `${ROOT}:hover`],
    [':root:has(.card-AbCd)', `${ROOT}:has(.card-AbCd)`],
    ['html.dark body', `html.dark ${ROOT}`],
  ])('means the root of the area if it is of the document: %s', (selector, expected) => {
    expect(scoped(selector)).toBe(expected);
  });

  it.each([
    ['*', `${ROOT} *`],
    ['h1', `${ROOT} h1`],
    ['.global', `${ROOT} .global`],
    ['.title-WxYz', `${ROOT} .title-WxYz`],
    ['#root', `${ROOT} #root`],
    ['[data-area]', `${ROOT} [data-area]`],
    ['body h1', `${ROOT} h1`],
    ['body > header', `${ROOT} > header`],
    [':root .global', `${ROOT} .global`],
    ['html.dark .global', `html.dark ${ROOT} .global`],
    ['::selection', `${ROOT} ::selection`],
    [':not(.card-AbCd)', `${ROOT} :not(.card-AbCd)`],
    [':has(.card-AbCd)', `${ROOT} :has(.card-AbCd)`],
    [':is(.card-AbCd, header)', `${ROOT} :is(.card-AbCd, header)`],
    ['.card-AbCd + div', `${ROOT} .card-AbCd + div`],
    ['.card-AbCd ~ div p', `${ROOT} .card-AbCd ~ div p`],
  ])('is limited to the area if it is of anything else: %s', (selector, expected) => {
    expect(scoped(selector)).toBe(expected);
  });

  it('is scoped within each at-rule that can contain it', () => {
    const rules = ['@media print', '@supports (display: grid)', '@container (width > 1px)'];
    for (const rule of [...rules, '@layer base', '@starting-style']) {
      expect(isolated(`${rule} { body { color: red } }`)).toContain(`{ ${ROOT} {`);
    }
  });

  it('cannot leave the area from where it is nested', () => {
    const css = isolated('.card-AbCd { & p { margin: 0 } :root:has(&) { padding: 0 } }');
    expect(css).toContain('.card-AbCd p {');
    expect(css).toContain(`${ROOT}:has(.card-AbCd) {`);
  });

  it('is scoped on its own in a list of selectors', () => {
    expect(scoped('.card-AbCd, body, h1')).toBe(`.card-AbCd, ${ROOT}, ${ROOT} h1`);
  });
});

describe('a rule in an area’s style sheet', () => {
  it.each([
    ['declarations, important ones too', 'h1 { color: red !important; }', 'color: red !important'],
    ['keyframes', '@keyframes turn { to { rotate: 1turn; } }', '@keyframes turn'],
    ['a face of its own', '@font-face { font-family: Quay; src: url("q.woff2"); }', 'Quay'],
    ['a property of its own', '@property --q { syntax: "*"; inherits: true; }', '@property --q'],
    ['what is set for print', '@page { margin: 0; }', '@page'],
  ])('stays unchanged: %s', (_, css, expected) => {
    expect(isolated(css)).toContain(expected);
    expect(problemsOf(css)).toEqual([]);
  });

  it.each([
    ['@import url("https://cdn.example/reset.css");', '@import of https://cdn.example/reset.css'],
    ['@namespace svg url("http://www.w3.org/2000/svg");', '@namespace'],
    ['@scope (body) { :scope { color: red } }', '@scope'],
    ['@unheard-of { body { color: red } }', '@unheard-of'],
    ['@property --gw-color-text { syntax: "*"; inherits: true }', '@property --gw-color-text'],
    ['@property --ant-blue { syntax: "*"; inherits: true }', '@property --ant-blue'],
    ['@font-face { font-family: "Roboto"; src: url("r.woff2") }', '@font-face “Roboto”'],
  ])('is refused if it would affect more than the area: %s', (css, expected) => {
    expect(problemsOf(css)).toEqual([expect.stringContaining(expected)]);
  });
});

describe('the style sheets of a build', () => {
  const folder = folderForEachTest({
    'node_modules/kit/kit.css': 'button { color: red }',
    'parts.css': '* { color: red }',
    'globals.css': '@import "./parts.css"; body { color: red !important }',
    'page.module.css': '.page { color: red } :global(.open) { top: 0 }',
    'main.ts': `import './globals.css'; import 'kit/kit.css';
      void import('./later');`,
    'later.ts': `import styles from './page.module.css'; document.title = styles.page;`,
  });

  function compilerFor(settings: { isProduction: boolean; isHot?: boolean }) {
    const ownNames = new Set<string>();
    const base = baseConfig({
      dir: folder.path,
      name: 'mfe-quay',
      version: 'v1',
      ownNames,
      ...settings,
    });
    const isolation = new IsolateStylesPlugin({ area: 'mfe-quay', ownNames });
    return webpack({
      ...base,
      entry: './main.ts',
      plugins: [...(base.plugins ?? []), isolation],
    });
  }

  const errorsOf = async (isProduction: boolean) =>
    (await runCompiler(compilerFor({ isProduction }))).toJson({ errors: true }).errors ?? [];

  const sheets = () =>
    readdirSync(folder.join('dist'))
      .filter((name) => name.endsWith('.css'))
      .map((name) => readFileSync(folder.join('dist', name), 'utf8'));

  it.each([
    ['released', true],
    ['served', false],
  ])('are all in the layer and scoped if the build is %s', async (_, isProduction) => {
    expect(await errorsOf(isProduction)).toEqual([]);
    const all = sheets().map((css) =>
      plain(css)
        .replaceAll(/\/\*.*?\*\/ ?/g, '')
        .trim(),
    );
    expect(all).toHaveLength(2);
    for (const css of all) expect(css).toMatch(/^@layer area ?\{.*\}$/);
    const text = all.join('\n').replaceAll(/\/\*.*?\*\/|["\s]/g, '');
    const root = ROOT.replaceAll('"', '');
    for (const rule of [`${root}*{`, `${root}{`, `${root}button{`, `${root}.open{`]) {
      expect(text).toContain(rule);
    }
    expect(text).toMatch(/\{\.page-[\w-]{4}\{/);
  });

  it('are layered above antd and the base styles, in the order that the shell names', async () => {
    const tokens = join(import.meta.dirname, '../../shared-ui/src/tokens/tokens.css');
    folder.write('main.ts', `import ${JSON.stringify(tokens)};`);
    const base = baseConfig({ dir: folder.path, name: 'shell', version: 'v1', isProduction: true });
    await runCompiler(webpack({ ...base, entry: './main.ts' }));
    const named = sheets()
      .flatMap((css) => [...css.matchAll(/@layer ([^{;]+)/g)])
      .flatMap(([, names = '']) => names.split(','));
    expect([...new Set(named)]).toEqual(['base', 'antd', 'area']);
  });

  it('have source maps that name their files', async () => {
    await errorsOf(true);
    const maps = readdirSync(folder.join('dist')).filter((name) => name.endsWith('.css.map'));
    const sources = maps.flatMap((name): string[] => {
      const map: { sources: string[] } = JSON.parse(
        readFileSync(folder.join('dist', name), 'utf8'),
      );
      return map.sources;
    });
    expect(sources).toContainEqual(expect.stringContaining('/globals.css'));
    expect(sources).toContainEqual(expect.stringContaining('/page.module.css'));
  });

  it('are isolated again if they were edited, and unchanged otherwise', async () => {
    const compiler = compilerFor({ isProduction: false, isHot: true });
    const run = () => new Promise((resolve) => compiler.run(resolve));
    const read = (name: string) => readFileSync(folder.join('dist', name), 'utf8');
    await run();
    const [main, names] = [read('main.css'), readdirSync(folder.join('dist'))];
    const later = names.find((name) => name.endsWith('.css') && name !== 'main.css') ?? '';
    const before = read(later);
    folder.write('globals.css', 'body { top: 1px }');
    await run();
    await new Promise((resolve) => compiler.close(resolve));
    expect(plain(read('main.css'))).toContain(`${ROOT} { top: 1px; }`);
    expect(read('main.css')).not.toBe(main);
    expect(read(later)).toBe(before);
  });

  it('cannot be built if one affects more than the area, and the error says why', async () => {
    folder.write('globals.css', '@property --gw-x { syntax: "*"; inherits: true }');
    const errors = await errorsOf(true);
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^main\.\w+\.css: @property --gw-x would change a token/),
    ]);
  });
});
