import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../run/command.mjs';
import { QUIET } from '../run/nx.mjs';
import { CliError, step } from '../run/progress.mjs';

export type Checking = {
  root: string;
  area: string;
  write: (text: string) => void;
  signal: AbortSignal;
};

export async function checkSources(checking: Checking): Promise<void> {
  const { root, area } = checking;
  const project = await projectOf(join(root, area));
  for (const check of checksOf(area, project)) await run(check, checking);
}

async function projectOf(folder: string): Promise<string> {
  const { name }: { name?: unknown } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  return String(name);
}

type Check = { label: string; tool: string; args: readonly string[] };

const checksOf = (area: string, project: string): Check[] => [
  {
    label: 'types and lint',
    tool: 'oxlint',
    args: [area, '--type-check', '--deny-warnings', '--report-unused-disable-directives'],
  },
  { label: 'tests', tool: 'nx', args: ['run-many', '-t', 'test', '-p', project] },
];

async function run({ label, tool, args }: Check, { root, area, write, signal }: Checking) {
  const file = join(root, 'node_modules/.bin', tool);
  if (!existsSync(file)) {
    throw new CliError(`The ${label} of ${area} cannot be checked: ${tool} is not installed here.`);
  }
  const work = async () => {
    const { code, lines } = await runCommand(file, args, { cwd: root, env: QUIET, signal });
    if (code === 0) return;
    throw new CliError(
      [...lines, `${capitalized(label)} failed for ${area}, so it was not published.`].join('\n'),
    );
  };
  await step(`checking ${label} of ${area}`, work, { write });
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
