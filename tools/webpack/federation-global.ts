import { REMOTE_CONTRACT } from '@gangway/contract/release-rules';

/**
 * Under this name the shell gives its federation runtime to the areas, which are built without one.
 * An area that was built for another contract does not find it, and cannot half work.
 */
export const FEDERATION_GLOBAL = `_GANGWAY_FEDERATION_${REMOTE_CONTRACT}`;
