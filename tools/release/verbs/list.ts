import { findRemote } from '../find-release';
import { readArea, readArguments, refuseMore } from '../read-arguments';
import { eventsTable, releasesTable } from '../release-tables';
import type { Client } from '../client';
import type { Verb } from '../verb';

const EVENTS = 8;

async function describeOne(client: Client, area: string): Promise<string> {
  const remote = await findRemote(client, area);
  const { events } = await client.call('GET /api/releases/events', { query: { remote: area } });
  const latest = events.length > 0 ? [eventsTable(events.slice(0, EVENTS))] : [];
  return [releasesTable(remote), ...latest].join('\n\n');
}

async function describeAll({ call }: Client): Promise<string> {
  const { remotes } = await call('GET /api/releases');
  return remotes.map((remote) => `${remote.name}\n${releasesTable(remote)}`).join('\n\n');
}

export const list: Verb = {
  usage: 'list [mfe-x]',
  says: 'shows the releases of an area and what happened to them, or the releases of all',
  async run(args, { write, connect }) {
    const { positionals } = readArguments(args, {});
    refuseMore(positionals, 1);
    const area = positionals[0] === undefined ? null : readArea(positionals[0]);
    const client = connect(area);
    write(`\n${await (area === null ? describeAll(client) : describeOne(client, area))}\n\n`);
  },
};
