import { step } from '../../run/progress.mjs';
import { describeChange, findRemoteIn } from '../find-release';
import { readArea, readArguments, readReason, refuseMore, type Verb } from '../verb';

export const rollback: Verb = {
  usage: 'rollback mfe-x [--reason "…"]',
  description: 'removes the canary, or rolls back to the previous default',
  isChange: true,
  async run(args, { write, connect, confirm }) {
    const { values, positionals } = readArguments(args, { reason: { type: 'string' } });
    refuseMore(positionals, 1);
    const area = readArea(positionals[0]);
    const reason = readReason(values.reason);
    const connection = await connect(area);
    const { rollbackTo } = findRemoteIn(connection, area);
    const action = `roll ${area} back to ${rollbackTo ?? 'the previous release'}`;
    await confirm({ ...connection, action });
    const remote = await step(
      `rolling back ${area}`,
      () =>
        connection.client.call('POST /api/releases/:remote/rollback', {
          params: { remote: area },
          query: { reason },
        }),
      { write },
    );
    const current = remote.releases.find(({ state }) => state === 'default');
    write(describeChange(remote, current?.version ?? ''));
  },
};
