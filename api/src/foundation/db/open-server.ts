import { createCircuitBreaker, openProbe } from './circuit-breaker';
import {
  connect,
  type Purpose,
  type PurposeLimits,
  type Server,
  setForTransaction,
} from './connect';
import { type GuardedPool, openGuardedPool } from './guarded-pool';

export type ServerLimits = { pools: Record<Purpose, PurposeLimits>; probeMs: number };

export type Ask = (query: string) => Promise<string | null>;

const PROBE_EVERY_MS = 500;

/** Time for a late answer of the server to arrive, such as that a statement timed out. */
const ANSWER_SLACK_MS = 500;

/** Its pools share a circuit breaker. */
export function openServer(server: Server, limits: ServerLimits, isUsable = takesWrites) {
  const opened: GuardedPool[] = [];
  const probe = openProbe(server.url);
  const ask: Ask = (query) => probe.ask(query, limits.probeMs);
  const breaker = createCircuitBreaker({
    probe: async () => {
      if (!(await isUsable(ask))) throw new Error('This server must not be used now');
    },
    retryMs: PROBE_EVERY_MS,
    onChange: (isOpen) => {
      if (isOpen) for (const pool of opened) pool.discard();
    },
  });
  return {
    isUp: () => !breaker.isOpen(),
    check: () => breaker.check(),
    open: (purpose: Purpose): GuardedPool => {
      const ofPurpose = limits.pools[purpose];
      const pool = openGuardedPool(() => connect(server, purpose, ofPurpose), breaker, {
        ...ofPurpose,
        answerMs: ofPurpose.statementMs + ANSWER_SLACK_MS,
        settings: server.isPooled ? setForTransaction(purpose, ofPurpose) : null,
      });
      opened.push(pool);
      return pool;
    },
    close: async () => {
      breaker.stop();
      await Promise.all([...opened, probe].map((one) => one.close()));
    },
  };
}

/** A standby answers too. */
const takesWrites = async (ask: Ask) => (await ask('show transaction_read_only')) === 'off';
