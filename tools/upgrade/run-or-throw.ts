import { runCommand } from '../run/command.mjs';
import { CliError } from '../run/progress.mjs';
import { root } from '../run/root.mjs';

export async function runOrThrow(
  command: string,
  args: readonly string[],
  cwd = root,
): Promise<string[]> {
  const { code, lines } = await runCommand(command, args, { cwd });
  if (code !== 0) throw new CliError([`${command} ${args.join(' ')}:`, ...lines].join('\n'));
  return lines;
}
