import { step } from '../../run/progress.mjs';
import { describeChange } from '../describe-change';
import { readArea, readArguments, refuseMore } from '../read-arguments';
import type { Verb } from '../verb';

export const rollback: Verb = {
  usage: 'rollback mfe-x',
  says: 'takes out the canary, or goes back to the default before this one',
  async run(args, { write, connect }) {
    const { positionals } = readArguments(args, {});
    refuseMore(positionals, 1);
    const area = readArea(positionals[0]);
    const client = connect(area);
    const remote = await step(
      `rolling back ${area}`,
      () => client.call('POST /api/releases/:remote/rollback', { params: { remote: area } }),
      { write },
    );
    const current = remote.releases.find(({ state }) => state === 'default');
    write(describeChange(remote, current?.version ?? ''));
  },
};
