import { releaseId } from '@gangway/contract/platform/release-rules';
import { step } from '../../run/progress.mjs';
import { describeChange, newestVersion } from '../find-release';
import {
  describeShare,
  readShare,
  readArea,
  readArguments,
  readReason,
  readVersion,
  refuseMore,
  type Verb,
} from '../verb';

export const promote: Verb = {
  usage: 'promote mfe-x [version] [--traffic 10] [--rollout] [--reason "…"]',
  description:
    'changes the share of visitors that get a release (by default the newest); --rollout: 10, 50, 100% while it is healthy',
  isChange: true,
  async run(args, { write, connect, confirm }) {
    const { values, positionals } = readArguments(args, OPTIONS);
    refuseMore(positionals, 2);
    const area = readArea(positionals[0]);
    const named = readVersion(positionals[1]);
    const share = readShare(values);
    const reason = readReason(values.reason);
    const connection = await connect(area);
    const version = named ?? newestVersion(connection, area);
    const change = `${releaseId(area, version)} ${describeShare(share)}`;
    await confirm({ ...connection, action: `give ${change}` });
    const remote = await step(
      `giving ${change}`,
      () =>
        connection.client.call('POST /api/releases/:remote/:version/promote', {
          params: { remote: area, version },
          body: { ...share, reason },
        }),
      { write },
    );
    write(describeChange(remote, version));
  },
};

const OPTIONS = {
  traffic: { type: 'string' },
  rollout: { type: 'boolean' },
  reason: { type: 'string' },
} as const;
