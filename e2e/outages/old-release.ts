import { step } from '../../tools/run/progress.mjs';
import { root } from '../../tools/run/root.mjs';
import { chooseRelease } from '../../tools/upgrade/choose-release';
import { runOrThrow } from '../../tools/upgrade/run-or-throw';
import { withCopy } from '../../tools/upgrade/with-copy';

export type OldRelease = { label: string; checkout: string };

/** Built from the last tag, or from the commit that is named. Null where there is neither. */
export async function withOldRelease<T>(
  named: string | undefined,
  work: (release: OldRelease) => Promise<T>,
): Promise<T | null> {
  const release = await chooseRelease(root, named);
  if (release === null) return null;
  return withCopy(release.commit, async (checkout) => {
    await step('building it', () => runOrThrow('npm', ['run', 'build'], checkout));
    return work({ label: release.label, checkout });
  });
}
