import { maxSatisfying } from 'semver';
import { runCommand } from '../run/command.mjs';
import { CliError } from '../run/progress.mjs';
import { root } from '../run/root.mjs';

/** Also a version with a suffix, if all of them have one. */
export async function newestVersion(name: string, range: string): Promise<string> {
  const all: unknown = JSON.parse(await runOrRefuse('npm', 'view', name, 'versions', '--json'));
  const versions = Array.isArray(all) ? all.map(String) : [String(all)];
  const newest =
    maxSatisfying(versions, range) ?? maxSatisfying(versions, range, { includePrerelease: true });
  if (newest === null) throw new CliError(`The registry has no ${name}@${range}.`);
  return newest;
}

/** Into a folder of its own, so that the checkout keeps its packages. */
export async function installInto(folder: string, ...packageSpecs: string[]): Promise<void> {
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
  await runOrRefuse('npm', 'install', ...flags, ...packageSpecs);
}

export async function runOrRefuse(command: string, ...args: string[]): Promise<string> {
  const { code, lines } = await runCommand(command, args, { cwd: root });
  if (code !== 0) throw new CliError([`${command} ${args.join(' ')}:`, ...lines].join('\n'));
  return lines.filter((line) => !line.startsWith('npm ')).join('\n');
}
