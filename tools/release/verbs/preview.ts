import { Refusal, step } from '../../run/progress.mjs';
import { findVersion } from '../find-release';
import { readArea, readArguments, readVersion, refuseMore } from '../read-arguments';
import { releasesTable } from '../release-tables';
import type { Verb } from '../verb';

const OPTIONS = {
  user: { type: 'string', multiple: true },
  organisation: { type: 'string', multiple: true },
  nobody: { type: 'boolean' },
} as const;

function readPreview(args: string[]) {
  const { values, positionals } = readArguments(args, OPTIONS);
  refuseMore(positionals, 2);
  const { user: users = [], organisation: organisations = [], nobody = false } = values;
  const isSomebody = users.length + organisations.length > 0;
  if (isSomebody === nobody) {
    throw new Refusal(
      'Say who sees it: --user a, --organisation b, as often as needed, or --nobody.',
    );
  }
  const [area, version] = positionals;
  return { area: readArea(area), named: readVersion(version), body: { users, organisations } };
}

export const preview: Verb = {
  usage: 'preview mfe-x [version] --user a --organisation b | --nobody',
  says: 'says who sees a release before everybody does, instead of those said before',
  async run(args, { write, connect }) {
    const { area, named, body } = readPreview(args);
    const client = connect(area);
    const version = await findVersion(client, area, named);
    const remote = await step(
      `showing ${area}@${version} to ${[...body.users, ...body.organisations].join(', ') || 'nobody'}`,
      () =>
        client.call('PUT /api/releases/:remote/:version/previews', {
          params: { remote: area, version },
          body,
        }),
      { write },
    );
    write(`\n${releasesTable(remote)}\n\n`);
  },
};
