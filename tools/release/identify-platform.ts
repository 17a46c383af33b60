import { releaseCalls } from '@gangway/contract/release-calls';
import type * as z from 'zod/mini';
import { Refusal } from '../run/progress.mjs';
import { send, type Patience } from './send';
import type { Target } from './target';

const TARGET = '/api/releases/target';
const Identity = releaseCalls['GET /api/releases/target'].answer.body;
type Identity = z.infer<typeof Identity>;

function parseIdentity(text: string): Identity | null {
  try {
    return Identity.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Asks what runs at the address, without a token: any other program could keep it. */
export async function identifyPlatform(
  { address, demoTeam }: Target,
  patience?: Patience,
): Promise<Identity['mode']> {
  const url = new URL(TARGET, address);
  const { status, text } = await send({ url, init: {}, isRepeatable: true }, patience);
  const identity = status === 200 ? parseIdentity(text) : null;
  if (!identity) {
    throw new Refusal(
      `${address} is not Gangway, or runs an older version: GET ${TARGET} returned ${status}. No token was sent. GANGWAY_URL says where to publish.`,
    );
  }
  if (identity.mode === 'production' && demoTeam !== null) {
    throw new Refusal(
      `${address} is a production system: put your team's deploy token in GANGWAY_DEPLOY_TOKEN.`,
    );
  }
  return identity.mode;
}
