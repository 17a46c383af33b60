// @ts-check
import { dirname, join } from 'node:path';
import ts from 'typescript';

const TEMPLATE = 'tools/scaffold/template/';

/**
 * TypeScript files in no tsconfig.json: the type check skips them, Oxlint checks them less strictly.
 * @param {string} root
 * @param {readonly string[]} paths
 */
export function filesWithoutProject(root, paths) {
  const configs = paths.filter((path) => isOwn(path) && /(^|\/)tsconfig\.json$/.test(path));
  const known = new Set(configs.flatMap((config) => filesOf(root, config)));
  return paths
    .filter((path) => isOwn(path) && /\.tsx?$/.test(path) && !known.has(join(root, path)))
    .map((path) => `${path} is in no tsconfig.json`);
}

const isOwn = (/** @type {string} */ path) => !path.startsWith(TEMPLATE);

/** @param {string} root @param {string} config */
function filesOf(root, config) {
  const path = join(root, config);
  const { config: json } = ts.readConfigFile(path, ts.sys.readFile);
  return ts.parseJsonConfigFileContent(json, ts.sys, dirname(path)).fileNames;
}
