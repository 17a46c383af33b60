import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { endTogether } from '../fixtures/end-together';
import { listen } from '../fixtures/listen';

/** One address of a database that can lead to another server. */
export async function startRelay(databaseUrl: string) {
  const sockets = new Set<Socket>();
  let target = new URL(databaseUrl);
  const relay = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    endTogether(client, server, sockets);
    client.pipe(server).pipe(client);
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${await listen(relay)}`;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    /** Connections to the server before are cut. */
    pointTo: (otherUrl: string) => {
      target = new URL(otherUrl);
      cut();
    },
    stop: async () => {
      const closed = once(relay, 'close');
      relay.close();
      cut();
      await closed;
    },
  };
}
