import postgres from 'postgres';
import { withTimeout } from '../timing/with-timeout';

export type CircuitBreaker = {
  isOpen(): boolean;
  check(): Promise<void>;
  stop(): void;
};

type Options = {
  probe: () => Promise<void>;
  onChange: (isOpen: boolean) => void;
  retryMs: number;
};

export function createCircuitBreaker({ probe, onChange, retryMs }: Options): CircuitBreaker {
  let isOpen = false;
  let isProbing = false;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    isProbing = true;
    const isUp = await probe().then(
      () => true,
      () => false,
    );
    isProbing = false;
    if (isStopped) return;
    if (isUp === isOpen) {
      isOpen = !isUp;
      onChange(isOpen);
    }
    if (isOpen) retry = setTimeout(() => void run(), retryMs);
  }

  return {
    isOpen: () => isOpen,
    check: async () => {
      if (!isOpen && !isProbing && !isStopped) await run();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(retry);
    },
  };
}

export type Probe = {
  /** The first value of the first row, null if there is none. */
  ask(query: string, timeoutMs: number): Promise<string | null>;
  close(): Promise<void>;
};

/** On a connection of its own, so that full pools do not look like a database that is down. */
export function openProbe(url: string): Probe {
  let client = connect(url);

  function replace(failed: postgres.Sql): void {
    if (client === failed) client = connect(url);
    void failed.end({ timeout: 0 });
  }

  return {
    ask: async (query, timeoutMs) => {
      const asked = client;
      try {
        const answer = await withTimeout(asked.unsafe(query).values(), timeoutMs, null);
        if (!answer) throw new Error(`no answer within ${timeoutMs / 1000} s`);
        return answer.length === 0 ? null : String(answer[0]?.[0]);
      } catch (error) {
        replace(asked);
        throw error;
      }
    },
    close: () => client.end({ timeout: 1 }),
  };
}

const connect = (url: string) =>
  postgres(url, {
    max: 1,
    backoff: () => 0,
    fetch_types: false,
    onnotice: () => undefined,
  });
