// @ts-check
import { readdirSync } from 'node:fs';
import { Refusal } from './progress.mjs';
import { root } from './root.mjs';

const PREFIX = 'mfe-';

export const areaFolders = () => readdirSync(root).filter((name) => name.startsWith(PREFIX));

/** The folder of the area that was named, with or without what all of them begin with. */
export function areaFolder(/** @type {string | undefined} */ name) {
  const folders = areaFolders();
  const folder = folders.find((one) => one === name || one === PREFIX + name);
  if (folder) return folder;
  const known = folders.map((one) => one.slice(PREFIX.length)).join(', ');
  throw new Refusal(`Say which area: npm run dev -- <${known}>.`);
}
