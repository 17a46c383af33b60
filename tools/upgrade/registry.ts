import { maxSatisfying } from 'semver';
import { CliError } from '../run/progress.mjs';
import { runOrThrow } from './run-or-throw';

/** Also a version with a suffix, if all of them have one. */
export async function newestVersion(name: string, range: string): Promise<string> {
  const lines = await runOrThrow('npm', ['view', name, 'versions', '--json']);
  const json = lines.filter((line) => !line.startsWith('npm ')).join('\n');
  const all: unknown = JSON.parse(json);
  const versions = Array.isArray(all) ? all.map(String) : [String(all)];
  const newest =
    maxSatisfying(versions, range) ?? maxSatisfying(versions, range, { includePrerelease: true });
  if (newest === null) throw new CliError(`The registry has no ${name}@${range}.`);
  return newest;
}

/** Into a folder of its own, so that the checkout keeps its packages. */
export async function installInto(folder: string, ...packageSpecs: string[]): Promise<void> {
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
  await runOrThrow('npm', ['install', ...flags, ...packageSpecs]);
}
