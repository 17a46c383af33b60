import { createInterface } from 'node:readline/promises';
import { CliError, toStdout } from '../run/progress.mjs';
import { root } from '../run/root.mjs';
import { createClient } from './client';
import { confirmChange, type Ask } from './confirm';
import type { RetryPolicy } from './send';
import { findTarget } from './target';
import type { Change, Verb } from './verb';
import { list } from './verbs/list';
import { preview } from './verbs/preview';
import { promote } from './verbs/promote';
import { publish } from './verbs/publish';
import { retire } from './verbs/retire';
import { rollback } from './verbs/rollback';
import { sign } from './verbs/sign';
import { status } from './verbs/status';

export type CliContext = {
  root: string;
  env: NodeJS.ProcessEnv;
  write: (text: string) => void;
  ask: Ask | null;
  retryPolicy?: RetryPolicy;
};

export async function runRelease([name = 'help', ...given]: string[], context: CliContext) {
  const { root, env, write, retryPolicy } = context;
  if (['help', '--help', '-h'].includes(name)) {
    write(usage);
    return;
  }
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb)
    throw new CliError(
      `There is no command "${name}". Use one of ${Object.keys(verbs).join(', ')}.`,
    );
  const connect = async (area: string | null) => {
    const client = await createClient(findTarget({ area, root, env }), retryPolicy);
    return { client, platform: await client.call('GET /api/releases') };
  };
  const { args, ask } = readConfirmation(verb, given, context.ask);
  const confirm = (change: Change) => confirmChange(change, { write, ask });
  await verb.run(args, { root, env, write, connect, confirm });
}

export async function main(args: string[]): Promise<number> {
  const hasTerminal = process.stdin.isTTY && process.stdout.isTTY;
  await runRelease(args, {
    root,
    env: process.env,
    write: toStdout,
    ask: hasTerminal ? askAtTerminal : null,
  });
  return 0;
}

const verbs: Record<string, Verb> = {
  publish,
  list,
  promote,
  rollback,
  status,
  preview,
  retire,
  sign,
};

const usage = [
  'npm run release -- <verb>',
  '',
  ...Object.values(verbs).map((verb) => `  ${verb.usage}\n      ${verb.description}`),
  '',
  'GANGWAY_URL is the platform (default http://localhost:3000), GANGWAY_DEPLOY_TOKEN is your team’s',
  'token; a demo on this machine needs none. Commands that change something show the target and the',
  'action and ask first; use --yes without a terminal. --reason "…" is recorded in the audit trail.',
  '',
].join('\n');

function readConfirmation(verb: Verb, args: string[], ask: Ask | null) {
  const rest = args.filter((arg) => arg !== '--yes');
  if (!verb.isChange) return { args, ask };
  if (rest.length < args.length) return { args: rest, ask: null };
  if (ask) return { args, ask };
  throw new CliError('This changes a platform, and there is no terminal to confirm it. Add --yes.');
}

const askAtTerminal: Ask = async (question) => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
};
