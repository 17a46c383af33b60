import { mergeFiles } from '@gangway/contract/release-rules';
import type { Asset, BuildManifest, ReleaseFiles } from '@gangway/contract/remotes';

type Page = {
  isLight: boolean;
  isSignedIn: boolean;
  /** The chunk of one of the shell's own pages. */
  screen?: string | undefined;
};

/** The shell loads its own chunks without a hash, and a preload with one would not match. */
const unsigned = (files: ReleaseFiles | undefined) =>
  files && { ...files, scripts: files.scripts.map((file) => ({ ...file, integrity: '' })) };

export const filesForLater = ({ parts }: BuildManifest): Asset[] =>
  unsigned(parts['remote-handling'])?.scripts ?? [];

/** What of the shell a page needs: itself, the user's menu, and the frame of an area that has one. */
export function shellFiles({ parts }: BuildManifest, page: Page): ReleaseFiles {
  const { isLight, isSignedIn, screen = '' } = page;
  const chunks = [...(isSignedIn ? ['user-menu'] : []), ...(isLight ? [] : ['area']), screen];
  return mergeFiles([parts['shell'], ...chunks.map((chunk) => unsigned(parts[chunk]))]);
}
