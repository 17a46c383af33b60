import type postgres from 'postgres';
import type { CircuitBreaker } from './circuit-breaker';
import { DatabaseUnavailableError, meansDown } from './database-failure';
import { beginRequest } from './request-order';
import { createSlotQueue, type SlotLimits, type SlotUse } from './slot-queue';

export type PoolLimits = SlotLimits & {
  answerMs: number;
  /** A statement that begins each transaction, where connections cannot keep its settings. */
  settings: string | null;
};

export type GuardedPool = {
  client: postgres.Sql;
  use(): SlotUse;
  discard(): void;
  close(): Promise<void>;
};

const SUSPECT_MS = 1000;
const RENEW_GRACE_SECONDS = 1;
const CLOSE_SECONDS = 5;

type Statement = Parameters<postgres.Sql['unsafe']>;
type Work<T> = (client: postgres.Sql) => PromiseLike<T>;

export type DrizzleClient = Pick<postgres.Sql, 'options'> & {
  unsafe(...statement: Statement): PendingStatement<unknown>;
  begin<T>(work: (tx: postgres.TransactionSql) => Promise<T>): Promise<T>;
};

/**
 * The driver has no deadline for a free connection or an unanswered statement, and queues
 * statements behind slow ones on the same connection.
 */
export function openGuardedPool(
  open: () => postgres.Sql,
  breaker: CircuitBreaker,
  { answerMs, settings, ...slotLimits }: PoolLimits,
): GuardedPool {
  const slots = createSlotQueue(slotLimits);
  let connections = open();
  const running = new Set<{ on: postgres.Sql; end: (reason: Error) => void }>();
  const { options } = connections;
  let isClosed = false;

  function replace(graceSeconds: number): void {
    const old = connections;
    connections = open();
    Object.assign(connections.options.parsers, options.parsers);
    Object.assign(connections.options.serializers, options.serializers);
    // The driver forgets the rollback of a transaction, until the other end closes the connection.
    void old.end({ timeout: graceSeconds }).then(() => endRunning(({ on }) => on === old));
  }

  function endRunning(isChosen: (one: { on: postgres.Sql }) => boolean): void {
    for (const one of running) if (isChosen(one)) one.end(new DatabaseUnavailableError('down'));
  }

  function startDeadline(): () => void {
    const suspicion = setInterval(() => void breaker.check(), SUSPECT_MS);
    const deadline = setTimeout(() => replace(RENEW_GRACE_SECONDS), answerMs);
    return () => {
      clearInterval(suspicion);
      clearTimeout(deadline);
    };
  }

  async function withSlot<T>(work: Work<T>): Promise<T> {
    if (isClosed || breaker.isOpen()) throw new DatabaseUnavailableError('down');
    await slots.acquire();
    beginRequest();
    try {
      return await work(connections);
    } finally {
      slots.release();
    }
  }

  function failureOf(error: unknown): unknown {
    if (!meansDown(error)) return error;
    void breaker.check();
    return new DatabaseUnavailableError('down', { cause: error });
  }

  async function untilEnded<T>(on: postgres.Sql, work: PromiseLike<T>): Promise<T> {
    let end = (_reason: Error): void => undefined;
    const ended = new Promise<never>((_, reject) => (end = reject));
    const one = { on, end };
    running.add(one);
    try {
      return await Promise.race([work, ended]);
    } finally {
      running.delete(one);
    }
  }

  async function withDeadline<T>(on: postgres.Sql, statement: PromiseLike<T>): Promise<T> {
    const stop = startDeadline();
    try {
      return await untilEnded(on, statement);
    } catch (error) {
      throw failureOf(error);
    } finally {
      stop();
    }
  }

  /** In a transaction drizzle calls `unsafe`, and `savepoint` for a nested one. */
  function withStatementDeadlines(
    on: postgres.Sql,
    tx: postgres.TransactionSql,
  ): postgres.TransactionSql {
    const calls: Record<PropertyKey, unknown> = {
      unsafe: (...statement: Statement) => {
        const query = tx.unsafe(...statement);
        return new PendingStatement((asArrays) =>
          withDeadline<unknown>(on, asArrays ? query.values() : query),
        );
      },
      savepoint: (work: (inner: postgres.TransactionSql) => Promise<unknown>) =>
        tx.savepoint((inner) => work(withStatementDeadlines(on, inner))),
    };
    return new Proxy(tx, { get: (_, key): unknown => calls[key] ?? Reflect.get(tx, key) });
  }

  const begin = <T>(sql: postgres.Sql, work: (tx: postgres.TransactionSql) => PromiseLike<T>) =>
    sql.begin(async (tx) => {
      if (settings !== null) await tx.unsafe(settings);
      return work(tx);
    });

  const client: DrizzleClient = {
    options,
    unsafe: (...statement) =>
      new PendingStatement((asArrays) =>
        withSlot((sql) => {
          const send = (to: Pick<postgres.Sql, 'unsafe'>) => {
            const query = to.unsafe(...statement);
            return asArrays ? query.values() : query;
          };
          return withDeadline<unknown>(sql, settings === null ? send(sql) : begin(sql, send));
        }),
      ),
    begin: (work) =>
      withSlot(async (sql) => {
        let stop = startDeadline();
        let isOver = false;
        // A lost connection to something else, such as a bucket, says nothing about the database.
        const thrownByWork: unknown[] = [];
        try {
          const begun = begin(sql, async (tx) => {
            stop();
            try {
              return { value: await work(withStatementDeadlines(sql, tx)) };
            } catch (error) {
              thrownByWork.push(error);
              throw error;
            } finally {
              if (!isOver) stop = startDeadline();
            }
          });
          return (await untilEnded(sql, begun)).value;
        } catch (error) {
          throw thrownByWork.includes(error) ? error : failureOf(error);
        } finally {
          isOver = true;
          stop();
        }
      }),
  };

  return {
    client: asDrizzleClient(client),
    use: () => slots.use(),
    discard: () => {
      slots.refuseAll();
      replace(0);
      endRunning(() => true);
    },
    close: async () => {
      isClosed = true;
      slots.refuseAll();
      await connections.end({ timeout: CLOSE_SECONDS });
    },
  };
}

/** Lazy like the driver's own query: drizzle calls `values` after creating it. */
export class PendingStatement<T> implements PromiseLike<T> {
  #asArrays = false;
  #result: Promise<T> | undefined;

  constructor(private readonly send: (asArrays: boolean) => Promise<T>) {}

  values(): this {
    this.#asArrays = true;
    return this;
  }

  then<A = T, B = never>(
    onResult?: ((value: T) => A | PromiseLike<A>) | null,
    onError?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#result ??= this.send(this.#asArrays);
    return this.#result.then(onResult, onError);
  }
}

/** Sound for drizzle's postgres-js session, which calls nothing but these three. */
export const asDrizzleClient = (client: DrizzleClient) => client as unknown as postgres.Sql;
