import type { BuildManifest } from '@gangway/contract/remotes';
import { checkParts } from './asset-gate';
import { checkBudgets } from './budget-gate';
import { checkContract } from './contract-gate';
import type { Live, Refusal } from './gate';
import { checkNames } from './name-gate';
import { checkRoutes } from './route-gate';
import { checkShared } from './shared-gate';

/** Everything that can be said without the files. */
export function checkManifest(manifest: BuildManifest, live: Live): Refusal[] {
  const parts = checkParts(manifest);
  return [
    ...checkContract(manifest, live),
    ...checkShared(manifest, live),
    ...checkRoutes(manifest, live),
    ...checkNames(manifest, live),
    ...parts,
    ...(parts.length === 0 ? checkBudgets(manifest, live) : []),
  ];
}
