// @ts-check
import { dirname, join } from 'node:path';
import { haveSameWords } from './same-words.mjs';

/** A domain imports only from itself and those above it in this list. */
const DOMAINS = /** @type {const} */ ({
  foundation: 'Database, HTTP, jobs, settings, and the ports that upper domains implement',
  identity: 'Users, sessions, organizations, audit log, mail',
  platform: 'Areas, releases, their checks and monitoring, HTML and files',
  talent: 'Candidates, lists of employees, claims, profiles, erasures',
  commerce: 'Plans, tokens, payments, receipts, invoices',
  market: 'Search, reveals, saved searches, teams and integrations of recruiters',
  desk: 'Requests, administrators, WARN notices, closing of accounts',
});

export function domainOf(/** @type {string} */ path) {
  const name = /^api\/src\/([^/]+)\//.exec(path)?.[1];
  return name !== undefined && Object.hasOwn(DOMAINS, name) ? /** @type {Domain} */ (name) : null;
}

/** @typedef {keyof typeof DOMAINS} Domain */

const ORDER = Object.keys(DOMAINS);

export const mayImport = (
  /** @type {Domain | null} */ importer,
  /** @type {Domain | null} */ imported,
) => importer === null || (imported !== null && ORDER.indexOf(imported) <= ORDER.indexOf(importer));

/** @typedef {{ path: string, text: string }} File */
/** @typedef {Map<string, Set<string>>} Graph */

export const LAYERS_PAGE = 'docs/api-layers.md';

const SOURCE = /^(?:api|contract)\/src\/.*(?<!\.test|\.factory)\.ts$/;
const TESTING = /^api\/src\/testing\//;
const IMPORT = /(?:\bfrom|\bimport\(?)\s*'(\.[^']+)'/g;

export function folderCycles(/** @type {readonly File[]} */ files) {
  const graph = folderGraph(files);
  for (const folder of [...graph.keys()].sort()) {
    const cycle = cycleThrough(graph, folder);
    if (cycle) return [`These folders import each other in a circle: ${cycle.join(' > ')}`];
  }
  return [];
}

export function layersPage(/** @type {readonly File[]} */ files) {
  const graph = folderGraph(files);
  return [
    '# Layers of the API',
    '',
    'Written by `npm run layers`; a check fails while it does not match the sources.',
    '',
    'The folders of `api/src` are seven domains. Each imports only from itself and from those above it in',
    'the table; lint refuses the other direction, and the check of the repository any circle between two',
    'folders, type imports included. What a domain needs of one below it in the table comes in through an',
    'interface in `api/src/foundation/ports`, which `api/src/ports.ts` implements. `tables` holds the tables',
    'of a domain, since they refer to each other by foreign keys. The roots next to the domains (`app.ts`,',
    '`start-server.ts`, `admin`, `seed`, `testing` …) may import all of them, and none of them imports a root.',
    '',
    '| Domain | What it is for | Folders |',
    '| --- | --- | --- |',
    ...domainTable(graph),
    '',
    '```mermaid',
    'flowchart BT',
    ...domainArrows(graph),
    '```',
    '',
  ].join('\n');
}

export function outdatedLayers(/** @type {readonly File[]} */ files) {
  const page = files.find(({ path }) => path === LAYERS_PAGE)?.text ?? '';
  const isCurrent = haveSameWords(page, layersPage(files));
  return isCurrent ? [] : [`${LAYERS_PAGE} is out of date: run npm run layers`];
}

function folderGraph(/** @type {readonly File[]} */ files) {
  const sources = files.filter(({ path }) => SOURCE.test(path) && !TESTING.test(path));
  const known = new Set(sources.map(({ path }) => path));
  /** @type {Graph} */
  const graph = new Map();
  for (const { path, text } of sources) {
    const folder = dirname(path);
    const imported = graph.get(folder) ?? new Set();
    for (const [, name = ''] of text.matchAll(IMPORT)) {
      const file = join(folder, `${name}.ts`);
      if (known.has(file) && dirname(file) !== folder) imported.add(dirname(file));
    }
    graph.set(folder, imported);
  }
  return graph;
}

/**
 * The folders of a cycle through this one, in the order of their imports.
 * @param {Graph} graph @param {string} start @returns {string[] | null}
 */
function cycleThrough(graph, start) {
  /** @type {Map<string, string>} */
  const importerOf = new Map();
  const queue = [start];
  for (const folder of queue) {
    for (const imported of graph.get(folder) ?? []) {
      if (importerOf.has(imported)) continue;
      importerOf.set(imported, folder);
      queue.push(imported);
    }
  }
  if (!importerOf.has(start)) return null;
  const cycle = [start];
  for (let at = importerOf.get(start); at && at !== start; at = importerOf.get(at)) {
    cycle.unshift(at);
  }
  return [start, ...cycle];
}

function domainTable(/** @type {Graph} */ graph) {
  return Object.entries(DOMAINS).map(([domain, purpose]) => {
    const folders = [...graph.keys()].filter((folder) => folder.startsWith(`api/src/${domain}/`));
    const modules = folders
      .sort()
      .map((folder) => `[\`${nameIn(folder)}\`](../${folder})`)
      .join(' ');
    return `| \`${domain}\` | ${purpose} | ${modules} |`;
  });
}

const nameIn = (/** @type {string} */ folder) => folder.split('/').slice(3).join('/');

function domainArrows(/** @type {Graph} */ graph) {
  const arrows = new Set();
  for (const [folder, imported] of graph) {
    const importer = domainOf(`${folder}/`);
    for (const other of imported) {
      const domain = domainOf(`${other}/`);
      if (importer && domain && importer !== domain) arrows.add(`  ${importer} --> ${domain}`);
    }
  }
  const order = Object.keys(DOMAINS);
  const rank = (/** @type {string} */ arrow) =>
    arrow
      .trim()
      .split(' --> ')
      .map((name) => String(order.indexOf(name)))
      .join('');
  return [...arrows].sort((a, b) => rank(a).localeCompare(rank(b)));
}
