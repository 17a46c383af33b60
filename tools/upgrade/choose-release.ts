import { runCommand } from '../run/command.mjs';
import { CliError } from '../run/progress.mjs';

export type Release = { commit: string; label: string };

/** Null where no release is tagged; a commit can stand in for it. */
export async function chooseRelease(
  folder: string,
  named: string | undefined,
): Promise<Release | null> {
  const git = (...args: string[]) => runCommand('git', args, { cwd: folder });
  const hashOf = async (revision: string) => {
    const { code, lines } = await git('rev-parse', '--verify', `${revision}^{commit}`);
    if (code !== 0) throw new CliError(`There is no commit "${revision}".`);
    return lines.join('');
  };
  if (named !== undefined) {
    const commit = await hashOf(named);
    return { commit, label: `The commit ${commit.slice(0, 12)}, as named,` };
  }
  const { code, lines } = await git('describe', '--tags', '--abbrev=0', '--match', TAGS);
  const tag = lines.join('');
  return code === 0 ? { commit: await hashOf(tag), label: `The last release, ${tag},` } : null;
}

const TAGS = 'v[0-9]*';
