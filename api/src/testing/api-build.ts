import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildFolder } from './engine';

let built: Promise<unknown> | null = null;

const API = join(__dirname, '../..');
const FOLDER = join(buildFolder(), process.env['JEST_WORKER_ID'] ?? '');

export async function builtEntry(name: 'main' | 'admin' | 'renderer/renderer'): Promise<string> {
  built ??= promisify(execFile)(process.execPath, ['build.mjs', FOLDER], { cwd: API });
  await built;
  return join(API, FOLDER, `${name}.js`);
}
