import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './port-of';

export type DatabaseLink = {
  url: string;
  sent(): number;
  /** Nothing passes in either direction, but connections are not refused. */
  freeze(): void;
  freezeOpenConnections(): void;
  thaw(): void;
  cut(): void;
  repair(): void;
  stop(): Promise<void>;
};

type Pair = { client: Socket; server: Socket };

export async function openDatabaseLink(databaseUrl: string): Promise<DatabaseLink> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let isFrozen = false;
  let isCut = false;
  let sent = 0;

  const relay = createServer((client) => {
    if (isCut) return void client.destroy();
    const server = connect(Number(target.port), target.hostname);
    const pair: Pair = { client, server };
    pairs.add(pair);
    client.on('data', () => (sent += 1));
    release(pair);
    if (isFrozen) hold(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('close', end).on('error', end);
  });

  function hold({ client, server }: Pair): void {
    client.unpipe(server).pause();
    server.unpipe(client).pause();
  }

  /** Held first, as a second pipe would send every byte twice. */
  function release(pair: Pair): void {
    hold(pair);
    pair.client.pipe(pair.server).pipe(pair.client);
  }

  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(portOf(relay));
  return {
    url: url.href,
    sent: () => sent,
    freeze: () => {
      isFrozen = true;
      pairs.forEach(hold);
    },
    freezeOpenConnections: () => pairs.forEach(hold),
    thaw: () => {
      isFrozen = false;
      pairs.forEach(release);
    },
    cut: () => {
      isCut = true;
      for (const { client } of pairs) client.destroy();
    },
    repair: () => {
      isCut = false;
    },
    stop: () =>
      new Promise((resolve) => {
        for (const { client } of pairs) client.destroy();
        relay.close(() => resolve());
      }),
  };
}
