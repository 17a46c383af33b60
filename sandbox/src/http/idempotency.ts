import type { SandboxContext } from '../sandbox-context';
import { ApiError } from './api-error';

const DAY = 86_400;

export type Keyed = { key: string; request: string };
export type Answer = { status: number; body: string; headers: Record<string, string> };

export function findAnswer({ store, now }: SandboxContext, { key, request }: Keyed): Answer | null {
  const stored = store.idempotency.find(key);
  if (stored === null || stored.createdAt <= now() - DAY) return null;
  if (stored.request === request) {
    const { status, body } = stored;
    return { status, body, headers: { 'idempotent-replayed': 'true' } };
  }
  const message = `Keys for idempotent requests can only be used for the same endpoint and with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  throw new ApiError(400, { type: 'idempotency_error', message }, true);
}

export function storeAnswer(
  { store, now }: SandboxContext,
  { key, request }: Keyed,
  { status, body }: Answer,
): void {
  store.idempotency.put({ id: key, request, createdAt: now(), status, body });
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
      const code = 'idempotency_key_in_use';
      throw new ApiError(409, { type: 'idempotency_error', code, message }, true);
    }
    underWay.add(key);
    try {
      return await work();
    } finally {
      underWay.delete(key);
    }
  };
}
