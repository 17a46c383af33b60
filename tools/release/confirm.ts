import { CliError } from '../run/progress.mjs';
import type { Change, Connection } from './verb';

export type Ask = (question: string) => Promise<string>;

export const describeTarget = ({ client, platform }: Connection) =>
  `${client.address}, ${client.mode === 'demo' ? 'a demo' : 'production'}, as ${platform.actor ?? 'a team'}`;

type Options = {
  write: (text: string) => void;
  ask: Ask | null;
};

export async function confirmChange(change: Change, { write, ask }: Options): Promise<void> {
  write(`\nTarget: ${describeTarget(change)}\nAction: ${change.action}\n\n`);
  if (!ask) return;
  const answer = await ask('Continue? [y/N] ');
  if (!/^y(es)?$/i.test(answer.trim())) throw new CliError('Nothing was changed.');
}
