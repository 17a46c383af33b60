import { createHash } from 'node:crypto';
import type { SandboxContext } from '../sandbox-context';
import type { IdempotentAnswer } from '../store/rows';
import { ApiError } from './api-error';

const DAY = 86_400;

export type Keyed = { key: string; endpoint: string; body: string };
export type Answer = { status: number; body: string; headers: Record<string, string> };

export function findAnswer(context: SandboxContext, keyed: Keyed): Answer | null {
  const stored = context.store.idempotency.find(keyed.key);
  return stored !== null && stored.createdAt > context.now() - DAY ? replay(stored, keyed) : null;
}

export function storeAnswer(
  context: SandboxContext,
  keyed: Keyed,
  given: Answer & { requestId: string },
): void {
  context.store.idempotency.put({
    id: keyed.key,
    endpoint: keyed.endpoint,
    fingerprint: fingerprintOf(keyed.body),
    createdAt: context.now(),
    requestId: given.requestId,
    status: given.status,
    body: given.body,
  });
}

export function deleteOldAnswers({ store, now }: SandboxContext): void {
  const old = store.idempotency.values().filter(({ createdAt }) => createdAt <= now() - DAY);
  for (const { id } of old) store.idempotency.remove(id);
}

export function createKeyLock() {
  const underWay = new Set<string>();
  return async (key: string, work: () => Promise<Answer>): Promise<Answer> => {
    if (underWay.has(key)) {
      const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;
      throw refusal(409, message, 'idempotency_key_in_use');
    }
    underWay.add(key);
    try {
      return await work();
    } finally {
      underWay.delete(key);
    }
  };
}

function replay(stored: IdempotentAnswer, { key, endpoint, body }: Keyed): Answer {
  if (stored.endpoint !== endpoint) {
    const endpoints = `('${stored.endpoint}' vs '${endpoint}')`;
    throw onlyFor(`for the same endpoint they were first used for ${endpoints}`, key);
  }
  if (stored.fingerprint !== fingerprintOf(body)) {
    throw onlyFor('with the same parameters they were first used with', key);
  }
  return {
    status: stored.status,
    body: stored.body,
    headers: { 'idempotent-replayed': 'true', 'original-request': stored.requestId },
  };
}

const onlyFor = (what: string, key: string) =>
  refusal(
    400,
    `Keys for idempotent requests can only be used ${what}. Try using a key other than '${key}' if you meant to execute a different request.`,
  );

const refusal = (status: 400 | 409, message: string, code?: string) =>
  new ApiError(
    status,
    { type: 'idempotency_error', message, ...(code === undefined ? {} : { code }) },
    true,
  );

const fingerprintOf = (body: string) => createHash('sha256').update(body).digest('hex');
