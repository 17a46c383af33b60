import { createCircuitBreaker } from './circuit-breaker';
import {
  connect,
  type Purpose,
  type PurposeLimits,
  type Server,
  setForTransaction,
} from './connect';
import { type GuardedPool, openGuardedPool } from './guarded-pool';
import { openProbe } from './open-probe';

export type ServerLimits = { pools: Record<Purpose, PurposeLimits>; probeMs: number };

/** `url` is the one of `hosts` that is used first. */
export type Servers = Server & { hosts: readonly string[] };

export type Ask = (query: string) => Promise<string | null>;

const PROBE_EVERY_MS = 200;

/** Time for a late answer of the server to arrive, such as that a statement timed out. */
const ANSWER_SLACK_MS = 500;

/** Its pools share a circuit breaker, and lead to the host that can be used. */
export function openServer(server: Servers, limits: ServerLimits, isUsable = takesWrites) {
  const opened: GuardedPool[] = [];
  const hosts = server.hosts.map((url) => {
    const probe = openProbe(() => url, server.connectSeconds);
    const ask: Ask = (query) => probe.ask(query, limits.probeMs);
    return { url, ask, close: () => probe.close() };
  });
  let usedUrl = server.url;

  const discardAll = () => {
    for (const pool of opened) pool.discard();
  };
  /** Prefers the host in use: a former primary that was frozen takes writes until it is demoted. */
  const findUsable = () => {
    const found = hosts.map(async ({ url, ask }) => {
      if (await isUsable(ask)) return url;
      throw new Error('This host must not be used now');
    });
    const any = Promise.any(found);
    const ofUsed = breaker.isOpen() ? -1 : hosts.findIndex(({ url }) => url === usedUrl);
    return found[ofUsed]?.catch(() => any) ?? any;
  };
  const breaker = createCircuitBreaker({
    probe: async () => {
      const url = await findUsable();
      if (url === usedUrl) return;
      usedUrl = url;
      discardAll();
    },
    retryMs: PROBE_EVERY_MS,
    onChange: (isOpen) => {
      if (isOpen) discardAll();
    },
  });
  return {
    url: () => usedUrl,
    isUp: () => !breaker.isOpen(),
    check: () => breaker.check(),
    open: (purpose: Purpose): GuardedPool => {
      const ofPurpose = limits.pools[purpose];
      const connectToUsed = () => connect({ ...server, url: usedUrl }, purpose, ofPurpose);
      const pool = openGuardedPool(connectToUsed, breaker, {
        ...ofPurpose,
        answerMs: ofPurpose.statementMs + ANSWER_SLACK_MS,
        settings: server.isPooled ? setForTransaction(purpose, ofPurpose) : null,
      });
      opened.push(pool);
      return pool;
    },
    close: async () => {
      breaker.stop();
      await Promise.all([...opened, ...hosts].map((one) => one.close()));
    },
  };
}

/** A standby answers too. */
const takesWrites = async (ask: Ask) => (await ask('show transaction_read_only')) === 'off';
