import type { Keys } from '../foundation/crypto/keys';
import type { Env } from '../foundation/env/env';

/** As for a database that has always been used with this `SECRET_KEY`. */
export const testKeys = (current: string): Keys => ({ current, previous: null, hashing: current });

export const withTestKeys = (env: Env) => ({ ...env, keys: testKeys(env.secretKey) });
