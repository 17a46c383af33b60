import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildFolder } from './engine';

type Outcome = { code: number | null; stdout: string; stderr: string };

export async function runBuilt(
  entry: 'main' | 'admin',
  env: Record<string, string>,
  { options = [], args = [] }: { options?: readonly string[]; args?: readonly string[] } = {},
): Promise<Outcome> {
  const file = await builtEntry(entry);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...options, file, ...args], {
      env: { PATH: process.env['PATH'], ...env },
    });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk) => (output.stdout += String(chunk)));
    child.stderr.on('data', (chunk) => (output.stderr += String(chunk)));
    child.on('close', (code) => resolve({ code, ...output }));
  });
}

let built: Promise<unknown> | null = null;

const API = join(__dirname, '../..');
const FOLDER = join(buildFolder(), process.env['JEST_WORKER_ID'] ?? '');

export async function builtEntry(name: 'main' | 'admin' | 'renderer/renderer'): Promise<string> {
  built ??= promisify(execFile)(process.execPath, ['build.mjs', FOLDER], { cwd: API });
  await built;
  return join(API, FOLDER, `${name}.js`);
}
