import { createPublicKey } from 'node:crypto';
import { EnvError } from '../errors/start-error';

export type SigningSettings = {
  keys: readonly string[];
  isRequired: boolean;
};

export type SigningGiven = {
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
