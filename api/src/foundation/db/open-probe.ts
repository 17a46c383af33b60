import postgres from 'postgres';
import { withTimeout } from '../timing/with-timeout';

export type Probe = {
  /** The first value of the first row, null if there is none. */
  ask(query: string, timeoutMs: number): Promise<string | null>;
  close(): Promise<void>;
};

/** On a connection of its own, so that full pools do not look like a database that is down. */
export function openProbe(urlOf: () => string, connectSeconds: number): Probe {
  const connect = () =>
    postgres(urlOf(), {
      max: 1,
      connect_timeout: connectSeconds,
      backoff: () => 0,
      fetch_types: false,
      onnotice: () => undefined,
    });
  let client = connect();

  function replace(failed: postgres.Sql): void {
    if (client === failed) client = connect();
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
