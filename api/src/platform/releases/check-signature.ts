import { signedText } from '@gangway/contract/platform/release-signature';
import type { CheckedBy, ReleaseUpload } from '@gangway/contract/platform/releases';
import { verify } from 'node:crypto';
import type { Env } from '../../foundation/env/env';
import { readPublicKey } from '../../foundation/env/release-settings';
import { ApiError } from '../../foundation/errors/api-error';

export type Checked = { checkedBy: CheckedBy | null; sourcesHash: string | null };

export function readCheck({ signing }: Pick<Env, 'signing'>, upload: ReleaseUpload): Checked {
  const { check, manifest } = upload;
  if (!check) return { checkedBy: null, sourcesHash: null };
  const { sources, signature } = check;
  if (signature === undefined) return { checkedBy: 'local', sourcesHash: sources };
  if (signing.keys.length === 0) {
    throw refuse('This server has no CI key: publish without a signature');
  }
  const text = Buffer.from(signedText({ ...manifest, sources }));
  const bytes = Buffer.from(signature, 'base64');
  if (signing.keys.some((key) => verify(null, text, readPublicKey(key), bytes))) {
    return { checkedBy: 'ci', sourcesHash: sources };
  }
  const { name, version } = manifest;
  throw refuse(
    `The signature of ${name}@${version} was not made with a key that this server knows: let CI sign these sources`,
  );
}

const refuse = (message: string) => new ApiError('signature_invalid', message);
