import { mergeFiles } from '@gangway/contract/release-rules';
import type { BuildManifest, ReleaseFiles } from '@gangway/contract/remotes';

type Page = { isLight: boolean; isSignedIn: boolean };

/** What of the shell a page needs: itself, the user's menu, and the frame of an area that has one. */
export function shellFiles({ parts }: BuildManifest, page: Page): ReleaseFiles {
  return mergeFiles([
    parts['shell'],
    ...(page.isSignedIn ? [parts['user-menu']] : []),
    ...(page.isLight ? [] : [parts['area'], parts['area-libraries']]),
  ]);
}
