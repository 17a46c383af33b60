import { describeTarget } from '../confirm';
import { findRemoteIn, describeRemote } from '../find-release';
import { eventsTable } from '../release-tables';
import { readArea, readArguments, refuseMore, type Connection, type Verb } from '../verb';

const EVENTS = 8;

export const list: Verb = {
  usage: 'list [mfe-x]',
  description: "shows one area's releases and their history, or all areas' releases",
  isChange: false,
  async run(args, { write, connect }) {
    const { positionals } = readArguments(args, {});
    refuseMore(positionals, 1);
    const area = positionals[0] === undefined ? null : readArea(positionals[0]);
    const connection = await connect(area);
    const text = area === null ? describeAll(connection) : await describeOne(connection, area);
    write(`\n${describeTarget(connection)}\n\n${text}\n\n`);
  },
};

const describeAll = ({ platform: { remotes } }: Connection): string =>
  remotes.map((remote) => `${remote.name}\n${describeRemote(remote)}`).join('\n\n');

async function describeOne(connection: Connection, area: string): Promise<string> {
  const remote = findRemoteIn(connection, area);
  const { events } = await connection.client.call('GET /api/releases/events', {
    query: { remote: area },
  });
  const latest = events.length > 0 ? [eventsTable(events.slice(0, EVENTS))] : [];
  return [describeRemote(remote), ...latest].join('\n\n');
}
