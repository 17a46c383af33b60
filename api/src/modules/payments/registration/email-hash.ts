import { createHmac } from 'node:crypto';
import type { Env } from '../../../env';

/** Who pays for a registration is known again by it, long after the address itself is gone. */
export const emailHash = ({ secretKey }: Pick<Env, 'secretKey'>, email: string): string =>
  createHmac('sha256', secretKey).update(`registration ${email.toLowerCase()}`).digest('base64url');
