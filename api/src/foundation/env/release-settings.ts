import { createPublicKey } from 'node:crypto';
import { EnvError } from '../errors/start-error';
import { type StoreGiven, storeOf, type StoreSettings } from './store-settings';

export type RolloutSettings = {
  stageMs: number;
  quietStageMs: number;
  visitors: number;
};

export type ReleasesGiven = StoreGiven & {
  [K in 'PUBLIC_URL' | 'RELEASES_FALLBACK_URL' | 'WEB_ROOT']?: string | undefined;
};

export function releasesOf(given: ReleasesGiven): StoreSettings | null {
  const store = storeOf(given, 'RELEASES');
  if (store || !given.WEB_ROOT) return store;
  if (given.GANGWAY_MODE === 'demo') return { kind: 'folder', folder: '.data/releases' };
  throw new EnvError('RELEASES_DIR or RELEASES_BUCKET is required in production with WEB_ROOT.');
}

const FALLBACK = 'RELEASES_FALLBACK_URL';

export function fallbackOf(given: ReleasesGiven): string | null {
  const { [FALLBACK]: address, GANGWAY_MODE: mode, PUBLIC_URL: publicUrl } = given;
  if (!address) return null;
  const { origin, href } = new URL(address);
  if (href !== `${origin}/`) {
    throw new EnvError(`${FALLBACK} must be an origin like https://cdn.example, without a path.`);
  }
  if (mode === 'production' && !origin.startsWith('https:')) {
    throw new EnvError(`${FALLBACK} must be https in production.`);
  }
  if (publicUrl && new URL(publicUrl).origin === origin) {
    throw new EnvError(`${FALLBACK} must be a different origin than PUBLIC_URL.`);
  }
  return origin;
}

type RolloutGiven = {
  ROLLOUT_STAGE_SECONDS: number;
  ROLLOUT_QUIET_SECONDS: number;
  ROLLOUT_VISITORS: number;
};

export function rolloutOf(given: RolloutGiven): RolloutSettings {
  const { ROLLOUT_STAGE_SECONDS: stage, ROLLOUT_QUIET_SECONDS: quiet } = given;
  if (quiet < stage) {
    throw new EnvError('ROLLOUT_QUIET_SECONDS must be at least ROLLOUT_STAGE_SECONDS.');
  }
  return { stageMs: stage * 1000, quietStageMs: quiet * 1000, visitors: given.ROLLOUT_VISITORS };
}

type SigningSettings = {
  keys: readonly string[];
  isRequired: boolean;
};

type SigningGiven = {
  RELEASES_SIGNING_KEYS?: string | undefined;
  RELEASES_REQUIRE_SIGNATURE: '0' | '1';
};

export const readPublicKey = (base64: string) =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });

export function signingSettings(given: SigningGiven): SigningSettings {
  const keys = (given.RELEASES_SIGNING_KEYS ?? '').split(/[\s,]+/).filter(Boolean);
  if (!keys.every(isEd25519)) {
    throw new EnvError(
      'RELEASES_SIGNING_KEYS must be Ed25519 public keys in Base64, separated by commas.',
    );
  }
  const isRequired = given.RELEASES_REQUIRE_SIGNATURE === '1';
  if (isRequired && keys.length === 0) {
    throw new EnvError('RELEASES_REQUIRE_SIGNATURE has no effect without RELEASES_SIGNING_KEYS.');
  }
  return { keys, isRequired };
}

function isEd25519(base64: string): boolean {
  try {
    return readPublicKey(base64).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}
