// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @typedef {{ path: string, text: string }} Document */

/** What a document names that does not exist. @param {string} root @param {Document} doc */
export const missingFrom = (root, doc) =>
  [...missingPaths(root, doc), ...missingHeadings(root, doc), ...missingCommands(root, doc)].map(
    (what) => `${doc.path} names ${what}, which does not exist`,
  );

const OUTPUT = /(^|\/)(dist(-\w+)?|node_modules|\.data|\.nx|\.results)(\/|$)/;

/** @param {string} root @param {Document} doc */
function missingPaths(root, { path, text }) {
  const folders = [root, join(root, dirname(path))];
  const exists = (/** @type {string} */ name) =>
    folders.some((folder) => existsSync(join(folder, name)));
  const links = linksIn(text).map(({ file }) => file);
  const code = codeIn(text).filter((span) => isPath(span) && exists(span.split('/')[0] ?? ''));
  return [...links, ...code].filter((name) => name && !OUTPUT.test(name) && !exists(name));
}

/** @param {string} root @param {Document} doc */
function missingHeadings(root, { path, text }) {
  return linksIn(text)
    .filter(({ file, heading }) => heading && (file === '' || file.endsWith('.md')))
    .filter(({ file, heading }) => {
      return !headingsOf(file === '' ? text : readText(root, join(dirname(path), file))).includes(
        heading,
      );
    })
    .map(({ file, heading }) => `${file}#${heading}`);
}

const NPM_RUN = /npm run ([\w:-]+)(?: -w (?:@gangway\/)?([\w-]+))?/g;
const RELEASE = /npm run release -- ([a-z0-9]+)/g;
const ADMIN = /admin\.js ([a-z-]+)/g;
const BENCH = /npm run bench -- ([a-z-]+)/g;
const NPM_TEST = /npm (?:test|run test:long) -- ([a-z0-9]+)/g;

/** @param {string} root @param {Document} doc */
function missingCommands(root, { path, text }) {
  const own = dirname(path).split('/')[0] ?? '';
  const scripts = [...text.matchAll(NPM_RUN)].filter(([, script = '', workspace]) =>
    (workspace ? [workspace] : ['.', own]).every((folder) => !hasScript(root, folder, script)),
  );
  const phases = readText(root, 'tools/run/phases.mjs');
  const phrases = [...text.matchAll(NPM_TEST)].filter(
    ([, word = '']) => !['affected', 'quick'].includes(word) && !phases.includes(`'${word}'`),
  );
  const verbs = [...text.matchAll(RELEASE)].filter(
    ([, verb = '']) => !existsSync(join(root, `tools/release/verbs/${verb}.ts`)),
  );
  const admin = readText(root, 'api/src/admin/run-admin.ts');
  const commands = [...text.matchAll(ADMIN)].filter(
    ([, command = '']) => !admin.includes(`'${command}`),
  );
  const benchmarks = readText(root, 'bench/benchmarks.ts');
  const benches = [...text.matchAll(BENCH)].filter(
    ([, name = '']) => name !== 'all' && !new RegExp(`^ {2}'?${name}'?: {`, 'm').test(benchmarks),
  );
  return [...scripts, ...phrases, ...verbs, ...commands, ...benches].map(([command]) => command);
}

const linksIn = (/** @type {string} */ text) =>
  [...text.matchAll(/\]\(([^)\s#]*)(?:#([^)\s]*))?\)/g)]
    .map(([, file = '', heading = '']) => ({ file, heading }))
    .filter(({ file }) => !/^(\w+:|\/)/.test(file));

const codeIn = (/** @type {string} */ text) =>
  [...text.matchAll(/(?<!`)`([^`\s]+)`(?!`)/g)].map(([, span = '']) => span);

const isPath = (/** @type {string} */ text) => /^[\w.@-]+(\/[\w.@-]+)+\/?$/.test(text);

/** The anchors that GitHub makes. */
const headingsOf = (/** @type {string} */ text) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

/** @param {string} root @param {string} folder @param {string} script */
const hasScript = (root, folder, script) =>
  script in (JSON.parse(readText(root, join(folder, 'package.json')) || '{}').scripts ?? {});

/** @param {string} root @param {string} path */
function readText(root, path) {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}
