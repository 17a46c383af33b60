import { step } from '../../run/progress.mjs';
import { describeChange } from '../describe-change';
import { findVersion } from '../find-release';
import { readArea, readArguments, readTraffic, readVersion, refuseMore } from '../read-arguments';
import type { Verb } from '../verb';

export const promote: Verb = {
  usage: 'promote mfe-x [version] [--traffic 10]',
  says: 'changes the share of the visitors that get a release, the newest where none is named',
  async run(args, { write, connect }) {
    const { values, positionals } = readArguments(args, { traffic: { type: 'string' } });
    refuseMore(positionals, 2);
    const area = readArea(positionals[0]);
    const named = readVersion(positionals[1]);
    const traffic = readTraffic(values.traffic);
    const client = connect(area);
    const version = await findVersion(client, area, named);
    const remote = await step(
      `giving ${area}@${version} ${traffic} % of the visitors`,
      () =>
        client.call('POST /api/releases/:remote/:version/promote', {
          params: { remote: area, version },
          body: { traffic },
        }),
      { write },
    );
    write(describeChange(remote, version));
  },
};
