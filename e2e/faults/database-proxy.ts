import { createServer, connect, type Socket } from 'node:net';
import { endTogether } from '../fixtures/end-together';
import { listen } from '../fixtures/listen';

/** Message of PostgreSQL's wire protocol; `body` is what follows the length. */
type Frame = { type: string; body: Buffer };

const HEADER = 5;

/** A client's first message has no type: `skipsStartup` skips it. */
class FrameReader {
  private rest: Buffer = Buffer.alloc(0);
  private isStarted: boolean;

  constructor({ skipsStartup }: { skipsStartup: boolean }) {
    this.isStarted = !skipsStartup;
  }

  read(chunk: Buffer): Frame[] {
    this.rest = Buffer.concat([this.rest, chunk]);
    const frames: Frame[] = [];
    for (let frame = this.next(); frame; frame = this.next()) frames.push(frame);
    return frames;
  }

  private next(): Frame | null {
    if (!this.isStarted) return this.startup();
    if (this.rest.length < HEADER) return null;
    const end = 1 + this.rest.readInt32BE(1);
    if (this.rest.length < end) return null;
    const frame = {
      type: String.fromCharCode(this.rest[0] ?? 0),
      body: this.rest.subarray(HEADER, end),
    };
    this.rest = this.rest.subarray(end);
    return frame;
  }

  private startup(): Frame | null {
    if (this.rest.length < 4) return null;
    const end = this.rest.readInt32BE(0);
    if (this.rest.length < end) return null;
    this.rest = this.rest.subarray(end);
    this.isStarted = true;
    return this.next();
  }
}

/** Prepared statements are executed by name, so their texts are remembered. */
class StatementReader {
  private readonly prepared = new Map<string, string>();

  read({ type, body }: Frame): string | null {
    if (type === 'Q') return textUntilNul(body, 0).text;
    if (type === 'P') {
      const name = textUntilNul(body, 0);
      this.prepared.set(name.text, textUntilNul(body, name.next).text);
    }
    if (type !== 'B') return null;
    const portal = textUntilNul(body, 0);
    return this.prepared.get(textUntilNul(body, portal.next).text) ?? null;
  }
}

/** before: the statement does not reach the database. after: its answer does not reach the server. */
export type Breakpoint = { statement: string; moment: 'before' | 'after' };

export type DatabaseProxy = {
  url: string;
  record(): () => string[][];
  breakAt(breakpoint: Breakpoint, isOurs: (transaction: string[]) => boolean): () => number;
  clear(): void;
  stop(): Promise<void>;
};

const BEGIN = /^begin/i;
const END = /^(commit|rollback)$/i;

type Armed = Breakpoint & { isOurs: (transaction: string[]) => boolean; hits: number };

type ProxyState = { armed: Armed | null; committed: string[][]; sockets: Set<Socket> };

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const state: ProxyState = { armed: null, committed: [], sockets: new Set() };
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    endTogether(client, server, state.sockets);
    relay(client, server, state);
  });
  const url = new URL(databaseUrl);
  url.port = String(await listen(proxy));

  return {
    url: url.href,
    record: () => {
      const from = state.committed.length;
      return () => state.committed.slice(from);
    },
    breakAt: (breakpoint, isOurs) => {
      const armed = { ...breakpoint, isOurs, hits: 0 };
      state.armed = armed;
      return () => armed.hits;
    },
    clear: () => {
      state.armed = null;
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of state.sockets) socket.destroy();
        proxy.close(() => resolve());
      }),
  };
}

function relay(client: Socket, server: Socket, state: ProxyState): void {
  const toServer = new FrameReader({ skipsStartup: true });
  const toClient = new FrameReader({ skipsStartup: false });
  const statements = new StatementReader();
  let transaction: string[] = [];
  let isHeld = false;
  let waiting: Armed | null = null;

  const meets = (statement: string): Armed | null => {
    const { armed } = state;
    const isMet = armed?.statement === statement && armed.isOurs([...transaction, statement]);
    return isMet ? armed : null;
  };

  const note = (statement: string) => {
    if (BEGIN.test(statement)) transaction = [];
    transaction.push(statement);
    if (!END.test(statement)) return;
    if (/^commit$/i.test(statement)) state.committed.push(transaction);
    transaction = [];
  };

  client.on('data', (chunk) => {
    if (isHeld) return;
    for (const frame of toServer.read(chunk)) {
      const statement = statements.read(frame);
      if (statement === null) continue;
      const met = meets(statement);
      if (met?.moment === 'before') {
        isHeld = true;
        met.hits += 1;
        return;
      }
      waiting = met;
      note(statement);
    }
    server.write(chunk);
  });

  server.on('data', (chunk) => {
    const isReady = toClient.read(chunk).some(({ type }) => type === 'Z');
    if (!waiting) {
      client.write(chunk);
      return;
    }
    isHeld = true;
    if (isReady) waiting.hits += 1;
  });
}

const textUntilNul = (body: Buffer, from: number) => {
  const end = body.indexOf(0, from);
  return { text: body.toString('utf8', from, end), next: end + 1 };
};
