import { SHELL } from '@gangway/contract/platform/release-rules';
import { CliError, step } from '../../run/progress.mjs';
import { findRemoteIn, describeRemote } from '../find-release';
import { readArea, readArguments, readReason, refuseMore, type Verb } from '../verb';

export const retire: Verb = {
  usage: 'retire mfe-x [--reason "…"]',
  description:
    'retires an area: its paths answer 404 and are free for others; publish or promote brings it back',
  isChange: true,
  async run(args, { write, connect, confirm }) {
    const { values, positionals } = readArguments(args, { reason: { type: 'string' } });
    refuseMore(positionals, 1);
    const area = readArea(positionals[0]);
    if (area === SHELL) throw new CliError('The shell cannot be retired: every page needs it.');
    const reason = readReason(values.reason);
    const connection = await connect(area);
    const { prefixes } = findRemoteIn(connection, area);
    const action = `retire ${area}: ${prefixes.join(', ')} and everything below answer 404, also for links from other areas, and another area can take these paths`;
    await confirm({ ...connection, action });
    const remote = await step(
      `retiring ${area}`,
      () =>
        connection.client.call('POST /api/releases/:remote/retire', {
          params: { remote: area },
          query: { reason },
        }),
      { write },
    );
    write(`\n${describeRemote(remote)}\n\n`);
  },
};
