import { ReleaseSignature, signedText } from '@gangway/contract/platform/release-signature';
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CliError } from '../run/progress.mjs';

const KEY = 'GANGWAY_SIGNING_KEY';

export const signatureFile = (root: string, area: string) =>
  join(root, area, '.results/release-signature.json');

/** Accepts PEM, or only the line between its first and its last. */
export function readSigningKey(env: NodeJS.ProcessEnv): KeyObject {
  const text = env[KEY]?.trim();
  if (!text) throw new CliError(`${KEY} is not set: it is the private key that CI signs with.`);
  try {
    const key = text.startsWith('-----')
      ? createPrivateKey(text)
      : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Unreadable as well: refused below.
  }
  throw new CliError(`${KEY} must be an Ed25519 private key, in PEM or as Base64 of PKCS #8.`);
}

type Content = Pick<ReleaseSignature, 'name' | 'version' | 'sources'>;

export function signRelease(content: Content, key: KeyObject): ReleaseSignature {
  const signature = sign(null, Buffer.from(signedText(content)), key).toString('base64');
  return { ...content, signature };
}

export async function writeSignature(file: string, signature: ReleaseSignature): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(signature, null, 2)}\n`);
}

export async function readSignature(file: string): Promise<ReleaseSignature | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return ReleaseSignature.parse(JSON.parse(text));
  } catch {
    throw new CliError(`${file} is not a signature that "release -- sign" has written.`);
  }
}

/** Only an early check: the platform verifies the signature again when the release is announced. */
export function isSignedBy(keys: readonly string[], one: ReleaseSignature): boolean {
  const text = Buffer.from(signedText(one));
  const signature = Buffer.from(one.signature, 'base64');
  return keys.some((key) => {
    const bytes = Buffer.from(key, 'base64');
    const publicKey = createPublicKey({ key: bytes, format: 'der', type: 'spki' });
    return verify(null, text, publicKey, signature);
  });
}
