// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { haveSameWords } from './same-words.mjs';

/**
 * @typedef {{ schema: z.ZodMiniType, expected: string, meaning: string }} Setting
 * @typedef {{
 *   groups: Record<string, Record<string, Setting>>,
 *   required: readonly (readonly string[])[],
 *   secrets: readonly string[],
 * }} Settings
 */

export const SETTINGS_PAGE = 'docs/install.md';

/** Of the server's sources, which are TypeScript. @param {string} root @returns {Promise<Settings>} */
export async function readSettings(root) {
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const load = (/** @type {string} */ name) =>
    import(pathToFileURL(join(root, `api/src/foundation/env/${name}.ts`)).href);
  const { SETTING_GROUPS: groups } = await load('settings');
  const { REQUIRED: required } = await load('inspect-env');
  const { SECRETS: secrets } = await load('secret-files');
  await unregister();
  return { groups, required, secrets };
}

/** @param {Settings} settings */
export const settingTables = ({ groups, required, secrets }) =>
  Object.entries(groups)
    .flatMap(([title, settings]) => [
      `### ${title}`,
      '',
      '| Setting | What it is | Value | Default |',
      '| --- | --- | --- | --- |',
      ...Object.entries(settings).map(([name, setting]) => {
        const cells = [
          secrets.includes(name) ? `\`${name}\` (\`_FILE\`)` : `\`${name}\``,
          setting.meaning,
          setting.expected,
          requirementOf(name, required) ?? defaultOf(setting),
        ];
        return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
      }),
      '',
    ])
    .join('\n');

/** The page with these tables between its two marks. @param {string} page @param {string} tables */
export function withTables(page, tables) {
  const { before, after } = split(page);
  return `${before}\n\n${tables}\n${after}`;
}

/** @param {readonly { path: string, text: string }[]} files @param {Settings} settings */
export function outdatedSettings(files, settings) {
  const page = files.find(({ path }) => path === SETTINGS_PAGE)?.text ?? '';
  const isCurrent = haveSameWords(split(page).between, settingTables(settings));
  return isCurrent ? [] : [`${SETTINGS_PAGE} is out of date: run npm run settings`];
}

/** @param {string} name @param {Settings['required']} required */
function requirementOf(name, required) {
  const names = required.find((one) => one.includes(name));
  if (!names) return null;
  const others = names.filter((other) => other !== name).map((other) => `\`${other}\``);
  return ['**required**', ...others].join(', or ');
}

function defaultOf(/** @type {Setting} */ { schema }) {
  const { data } = z.safeParse(schema, undefined);
  return data === undefined ? '–' : `\`${String(data)}\``;
}

const START = '<!-- Written by `npm run settings`; a check fails while it does not match. -->';
const END = '<!-- The end of what is written. -->';

/** @param {string} page */
function split(page) {
  const [before, rest] = page.split(START);
  const [between, after] = rest?.split(END) ?? [];
  if (before === undefined || between === undefined || after === undefined) {
    throw new Error(`${SETTINGS_PAGE} lacks "${START}" or "${END}"`);
  }
  return { before: `${before}${START}`, between, after: `${END}${after}` };
}
