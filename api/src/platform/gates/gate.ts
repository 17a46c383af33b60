import type { GATES } from '@gangway/contract/platform/release-calls';
import { releaseId } from '@gangway/contract/platform/release-rules';
import type { ReleaseFile } from '@gangway/contract/platform/releases';
import type { AreaRoute, BuildManifest } from '@gangway/contract/platform/remotes';

export type Refusal = {
  code: (typeof GATES)[number];
  message: string;
  page?: string;
};

export type Incoming = { manifest: BuildManifest; files: readonly ReleaseFile[] };

export type OtherRelease = {
  remote: string;
  version: string;
  container: string;
  routes: readonly AreaRoute[];
  isServed: boolean;
};

export type Live = { shell: BuildManifest; others: readonly OtherRelease[] };

export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

export const distinct = (refusals: readonly Refusal[]): Refusal[] => [
  ...new Map(refusals.map((refusal) => [refusal.message, refusal])).values(),
];

export const nameOf = ({ name, version }: Pick<BuildManifest, 'name' | 'version'>) =>
  releaseId(name, version);
