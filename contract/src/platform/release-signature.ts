import * as z from 'zod/mini';
import { ReleasedName, ReleaseVersion } from './remotes';

export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Not a hexadecimal SHA-256'));

/** An Ed25519 signature has 64 bytes. */
export const Signature = z
  .string()
  .check(z.regex(/^[\w+/]{86}==$/, 'Not a Base64 Ed25519 signature'));

export const ReleaseSignature = z.strictObject({
  name: ReleasedName,
  version: ReleaseVersion,
  /** SHA-256 over all files that lint, types, tests and build read. */
  sources: sha256,
  signature: Signature,
});
export type ReleaseSignature = z.infer<typeof ReleaseSignature>;

type Signed = Pick<ReleaseSignature, 'name' | 'version' | 'sources'>;

/** Unambiguous, as none of the three can contain a line break. */
export const signedText = ({ name, version, sources }: Signed): string =>
  ['gangway release 1', name, version, sources].join('\n');
