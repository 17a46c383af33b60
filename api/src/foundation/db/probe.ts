import postgres from 'postgres';
import { withTimeout } from '../timing/with-timeout';

export type Probe = {
  ask(timeoutMs: number): Promise<void>;
  close(): Promise<void>;
};

/** On a connection of its own, so that full pools do not look like a database that is down. */
export function openProbe(url: string): Probe {
  let client = connect(url);

  function replace(): void {
    const old = client;
    client = connect(url);
    void old.end({ timeout: 0 });
  }

  return {
    ask: async (timeoutMs) => {
      try {
        const answer = await withTimeout(client`select 1`, timeoutMs, null);
        if (!answer) throw new Error(`no answer within ${timeoutMs / 1000} s`);
      } catch (error) {
        replace();
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
