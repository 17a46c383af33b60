import type { ErrorCode } from '@gangway/contract/foundation/errors';
import type { ReleaseFile } from '@gangway/contract/platform/releases';
import type { AreaRoute, BuildManifest } from '@gangway/contract/platform/remotes';

type GateCode = Extract<
  ErrorCode,
  | 'contract_unsatisfied'
  | 'shared_unsatisfied'
  | 'budget_exceeded'
  | 'route_owned'
  | 'name_clash'
  | 'asset_missing'
  | 'load_failed'
  | 'check_required'
  | 'leaks'
>;

export type Refusal = {
  code: GateCode;
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
  `${name}@${version}`;
