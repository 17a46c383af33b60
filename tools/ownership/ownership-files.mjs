// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { areaFolders, teamOf } from '../run/areas.mjs';
import { pipelineOf } from './pipeline.mjs';

export function writeOwnership(/** @type {string} */ root) {
  for (const path of strayPipelines(root)) rmSync(join(root, path));
  return outdatedFiles(root).map(({ path, text }) => {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return path;
  });
}

/** @typedef {{ path: string, text: string }} File */

const OWNERS = 'CODEOWNERS';
const PIPELINES = 'docs/pipelines';

export function strayPipelines(/** @type {string} */ root) {
  const folder = join(root, PIPELINES);
  const expected = new Set(allAreas(root).map(pipelinePath));
  const found = existsSync(folder) ? readdirSync(folder) : [];
  return found.map((name) => `${PIPELINES}/${name}`).filter((path) => !expected.has(path));
}

export const outdatedFiles = (/** @type {string} */ root) =>
  ownershipFiles(root).filter(({ path, text }) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });

export function outdatedOwnership(/** @type {string} */ root) {
  const stray = strayPipelines(root).map((path) => `${path} is of an area that is gone`);
  const outdated = outdatedFiles(root).map(({ path }) => `${path} does not agree with the areas`);
  return [...stray, ...outdated].map((finding) => `${finding}: run npm run ownership`);
}

const allAreas = (/** @type {string} */ root) =>
  [...new Set([...areaFolders(root), ...skippedAreas(root)])].toSorted();

function skippedAreas(/** @type {string} */ root) {
  const lines = execFileSync('git', ['ls-files', '-t', '--', 'mfe-*/package.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  return lines.split('\n').flatMap((line) => /^S ([^/]+)\//.exec(line)?.slice(1) ?? []);
}

const pipelinePath = (/** @type {string} */ area) => `${PIPELINES}/${area}.yml`;

/**
 * What says who owns which folder and how an area is released. The pipeline of an area that is not
 * in this checkout stays as it is.
 * @param {string} root
 * @returns {File[]}
 */
function ownershipFiles(root) {
  const areas = areaFolders(root).toSorted();
  return [
    { path: OWNERS, text: codeOwners(allAreas(root)) },
    ...areas.map((area) => ({ path: pipelinePath(area), text: pipelineOf(area) })),
  ];
}

/** @param {string[]} areas */
function codeOwners(areas) {
  const owned = areas.flatMap((area) => [
    [`/${area}/`, teamOf(area)],
    [`/${pipelinePath(area)}`, teamOf(area)],
  ]);
  const lines = [['*', 'platform'], ['/shell/', 'shell'], ...owned];
  const width = Math.max(...lines.map(([path = '']) => path.length));
  return [
    '# Written by `npm run ownership`: change the areas or tools/ownership, not this file.',
    '# An area mfe-<team> belongs to @gangway/<team>. The last line that matches a path decides.',
    '',
    ...lines.map(([path = '', team = '']) => `${path.padEnd(width)} ${handle(team)}`),
    '',
  ].join('\n');
}

const handle = (/** @type {string} */ team) => `@gangway/${team}`;
