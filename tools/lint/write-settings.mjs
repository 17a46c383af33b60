// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, SETTINGS_PAGE, settingTables, withTables } from './setting-tables.mjs';

const root = join(import.meta.dirname, '../..');
const page = join(root, SETTINGS_PAGE);
writeFileSync(
  page,
  withTables(readFileSync(page, 'utf8'), settingTables(await readSettings(root))),
);
execFileSync('npx', ['oxfmt', SETTINGS_PAGE], { cwd: root, stdio: 'ignore' });
