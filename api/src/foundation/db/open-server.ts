import { setTimeout as pause } from 'node:timers/promises';
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
  let isClosed = false;

  const discardAll = () => {
    for (const pool of opened) pool.discard();
  };
  /** Prefers the host in use: a former primary that was frozen takes writes until it is demoted. */
  const findUsable = () => {
    const patienceMs = breaker.isOpen() ? limits.probeMs : 0;
    const found = hosts.map((host) => untilUsable(host, patienceMs));
    const any = Promise.any(found);
    const ofUsed = breaker.isOpen() ? -1 : hosts.findIndex(({ url }) => url === usedUrl);
    return found[ofUsed]?.catch(() => any) ?? any;
  };
  /** Asks again while another host may still answer, as one does that is just being promoted. */
  const untilUsable = async ({ url, ask }: { url: string; ask: Ask }, ms: number) => {
    const end = performance.now() + ms;
    for (;;) {
      if (await isUsable(ask).catch(() => false)) return url;
      if (isClosed || performance.now() >= end) throw new Error('This host must not be used now');
      await pause(PROBE_EVERY_MS);
    }
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
      isClosed = true;
      breaker.stop();
      await Promise.all([...opened, ...hosts].map((one) => one.close()));
    },
  };
}

/** A standby answers too. */
const takesWrites = async (ask: Ask) => (await ask('show transaction_read_only')) === 'off';
