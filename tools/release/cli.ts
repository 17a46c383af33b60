import { Refusal } from '../run/progress.mjs';
import { root } from '../run/root.mjs';
import { createClient } from './client';
import type { Patience } from './send';
import { findTarget } from './target';
import type { Verb } from './verb';
import { list } from './verbs/list';
import { preview } from './verbs/preview';
import { promote } from './verbs/promote';
import { publish } from './verbs/publish';
import { rollback } from './verbs/rollback';
import { status } from './verbs/status';

const verbs: Record<string, Verb> = { publish, list, promote, rollback, status, preview };

const usage = [
  'npm run release -- <verb>',
  '',
  ...Object.values(verbs).map((verb) => `  ${verb.usage}\n      ${verb.says}`),
  '',
  'GANGWAY_URL says where to (http://localhost:3000 where it does not), GANGWAY_DEPLOY_TOKEN by',
  'which right; a demo on this machine needs none.',
  '',
].join('\n');

export type World = {
  root: string;
  env: NodeJS.ProcessEnv;
  write: (text: string) => void;
  patience?: Patience;
};

/** Runs one command line; what is refused is thrown as a sentence. */
export async function runRelease([name = 'help', ...args]: string[], world: World): Promise<void> {
  const { root, env, write, patience } = world;
  if (['help', '--help', '-h'].includes(name)) {
    write(usage);
    return;
  }
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb)
    throw new Refusal(`There is no verb "${name}"; there are ${Object.keys(verbs).join(', ')}.`);
  const connect = (area: string | null) => createClient(findTarget({ area, root, env }), patience);
  await verb.run(args, { root, write, connect });
}

export async function main(args: string[]): Promise<number> {
  await runRelease(args, { root, env: process.env, write: (text) => process.stdout.write(text) });
  return 0;
}
