import { createHmac } from 'node:crypto';
import type { Delivery, WebhookMode } from '../store/rows';
import type { Store } from '../store/store';

export type FlushOptions = {
  order: 'forward' | 'reverse' | 'shuffle';
  times?: number;
  seed?: number;
};

export type Webhook = { url: string; secret: string };

const AT_ONCE = 8;
const ANSWER_WITHIN_MS = 30_000;

type Parts = {
  store: Store;
  now: () => number;
  webhook: Webhook | null;
  log: (line: string) => void;
};

export function createDispatcher({ store, now, webhook, log }: Parts) {
  const underWay = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const mode = () => store.setting.find('webhooks')?.value ?? 'deliver';

  async function send(id: string): Promise<number> {
    if (webhook === null) return 0;
    const body = JSON.stringify(store.event.get(id), null, 2);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': sign(body, webhook.secret, now()),
    };
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    try {
      const init = { method: 'POST', headers, body, signal, redirect: 'manual' as const };
      const answer = await fetch(webhook.url, init);
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  }

  function finish(id: string, isDelivered: boolean): void {
    const delivery = store.delivery.find(id);
    if (delivery === null || isStopped) return;
    const attempts = delivery.attempts + 1;
    const wait = isDelivered ? null : retryDelay(attempts, now() - delivery.firstAt);
    if (wait === null) store.delivery.remove(id);
    else {
      const dueAt = mode() === 'hold' ? null : now() + wait;
      store.delivery.put({ ...delivery, attempts, dueAt });
    }
    store.commit();
  }

  async function deliver(id: string): Promise<number> {
    const status = await send(id);
    log(`webhook ${store.event.get(id).type} ${id}: ${status || 'no answer'}`);
    return status;
  }

  const isGood = (status: number) => status >= 200 && status < 300;

  const waiting = () =>
    store.delivery
      .values()
      .flatMap(({ id, dueAt }) => (dueAt === null || underWay.has(id) ? [] : [{ id, dueAt }]));

  const isDue = ({ dueAt }: { dueAt: number }) => dueAt <= now();

  function start(id: string): void {
    const work = deliver(id)
      .then((status) => finish(id, isGood(status)))
      .finally(() => {
        underWay.delete(id);
        wake();
      });
    underWay.set(id, work);
  }

  function wake(): void {
    clearTimeout(timer);
    if (isStopped) return;
    const due = waiting().filter(isDue);
    for (const { id } of due.slice(0, AT_ONCE - underWay.size)) start(id);
    const next = Math.min(...waiting().map(({ dueAt }) => dueAt));
    if (underWay.size > 0 || next === Infinity) return;
    timer = setTimeout(wake, Math.max(next - now(), 1) * 1000).unref();
  }

  const held = (): Delivery[] => store.delivery.values().filter(({ dueAt }) => dueAt === null);

  return {
    /** Must run within the commit of its event; `wake` follows it. */
    enqueue(id: string): void {
      if (webhook === null || mode() === 'drop') return;
      const dueAt = mode() === 'hold' ? null : now();
      store.delivery.put({ id, attempts: 0, firstAt: now(), dueAt });
    },
    wake,
    setMode(wanted: WebhookMode): void {
      store.setting.put({ id: 'webhooks', value: wanted });
      for (const delivery of wanted === 'hold' ? [] : held()) {
        if (wanted === 'drop') store.delivery.remove(delivery.id);
        else store.delivery.put({ ...delivery, dueAt: now() });
      }
      store.commit();
      wake();
    },
    async flush(options: FlushOptions): Promise<number[]> {
      const ids = held().map(({ id }) => id);
      const statuses: number[] = [];
      const delivered = new Set<string>();
      for (const id of flushOrder(ids, options)) {
        const status = await deliver(id);
        statuses.push(status);
        if (isGood(status)) delivered.add(id);
      }
      for (const id of ids) finish(id, delivered.has(id));
      return statuses;
    },
    async settled(): Promise<void> {
      wake();
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
    resend: deliver,
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await Promise.all(underWay.values());
    },
  };
}
export type Dispatcher = ReturnType<typeof createDispatcher>;

const THEN = 60;
const GIVES_UP_AFTER = 3 * 86_400;
const DELAYS = [1, 2, 5, 10, 30];

export function retryDelay(attempts: number, age: number): number | null {
  return age >= GIVES_UP_AFTER ? null : (DELAYS[attempts - 1] ?? THEN);
}

function sign(body: string, secret: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
}

function flushOrder<T>(items: readonly T[], { order, times = 1, seed = 1 }: FlushOptions): T[] {
  const repeated = items.flatMap((item) => Array.from({ length: times }, () => item));
  if (order === 'forward') return repeated;
  if (order === 'reverse') return repeated.reverse();
  const random = randomFrom(seed);
  return repeated
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
