import type { BuildManifest } from '@gangway/contract/platform/remotes';
import { nameOf, type Live, type Refusal } from './gate';

export function checkContract(manifest: BuildManifest, { shell }: Live): Refusal[] {
  const { contract } = manifest;
  const { oldestContract = shell.contract } = shell;
  if (contract <= shell.contract && contract >= oldestContract) return [];
  const advice =
    contract > shell.contract
      ? 'Release the shell first, or build the area from before the change.'
      : 'Build the area again with the current shared-ui.';
  const message = `${nameOf(manifest)} is built for contract version ${contract}, but the live shell uses version ${shell.contract}. ${advice}`;
  return [{ code: 'contract_unsatisfied', message }];
}
