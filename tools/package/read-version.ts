import { rsort } from 'semver';
import { runCommand } from '../run/command.mjs';
import { CliError } from '../run/progress.mjs';

const TAG = /^v?(\d+\.\d+\.\d+(?:-[\w.-]+)?)$/;

/** From the highest tag of the commit, such as v1.2.3, and the time of the commit. */
export async function readVersion(root: string): Promise<{ version: string; date: Date }> {
  const git = async (...args: string[]) => {
    const { code, lines } = await runCommand('git', args, { cwd: root });
    if (code === 0) return lines;
    throw new CliError(`A package is made from a checkout of git: ${lines.join(' ')}`);
  };
  const [commit = '', time = ''] = await git('log', '-1', '--format=%h%n%cI', '--abbrev=12');
  const tags = (await git('tag', '--points-at', 'HEAD')).flatMap((tag) => TAG.exec(tag)?.[1] ?? []);
  const changed = await git('status', '--porcelain');
  const tagged = rsort(tags)[0] ?? `0.0.0-${commit}`;
  return { version: changed.length > 0 ? `${tagged}-changed` : tagged, date: new Date(time) };
}
