import type { PlatformStatus } from '@gangway/contract/platform/releases';
import type { Client } from '../client';
import { describeTarget } from '../confirm';
import { findRemoteIn, describeRemote } from '../find-release';
import { eventsTable } from '../release-tables';
import { readArea, readArguments, refuseMore, type Verb } from '../verb';

const EVENTS = 8;

export const list: Verb = {
  usage: 'list [mfe-x]',
  description: "shows one area's releases and their history, or all areas' releases",
  isChange: false,
  async run(args, { write, connect }) {
    const { positionals } = readArguments(args, {});
    refuseMore(positionals, 1);
    const area = positionals[0] === undefined ? null : readArea(positionals[0]);
    const client = await connect(area);
    const listed = { client, platform: await client.call('GET /api/releases') };
    const text = area === null ? describeAll(listed) : await describeOne(listed, area);
    write(`\n${describeTarget(listed)}\n\n${text}\n\n`);
  },
};

type Listed = { client: Client; platform: PlatformStatus };

const describeAll = ({ platform: { remotes } }: Listed): string =>
  remotes.map((remote) => `${remote.name}\n${describeRemote(remote)}`).join('\n\n');

async function describeOne({ client, platform }: Listed, area: string): Promise<string> {
  const remote = findRemoteIn(platform, { address: client.address, area });
  const { events } = await client.call('GET /api/releases/events', { query: { remote: area } });
  const latest = events.length > 0 ? [eventsTable(events.slice(0, EVENTS))] : [];
  return [describeRemote(remote), ...latest].join('\n\n');
}
