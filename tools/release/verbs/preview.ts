import { Refusal, step } from '../../run/progress.mjs';
import { findVersion } from '../find-release';
import { readArea, readArguments, readReason, readVersion, refuseMore } from '../read-arguments';
import { releasesTable } from '../release-tables';
import type { Verb } from '../verb';

const OPTIONS = {
  user: { type: 'string', multiple: true },
  organisation: { type: 'string', multiple: true },
  nobody: { type: 'boolean' },
  reason: { type: 'string' },
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
  const body = { users, organisations, reason: readReason(values.reason) };
  return { area: readArea(area), named: readVersion(version), body };
}

export const preview: Verb = {
  usage: 'preview mfe-x [version] --user a --organisation b | --nobody [--reason "…"]',
  says: 'says who sees a release before everybody does, instead of those said before',
  isChange: true,
  async run(args, { write, connect, confirm }) {
    const { area, named, body } = readPreview(args);
    const client = await connect(area);
    const platform = await client.call('GET /api/releases');
    const version = findVersion(platform, { address: client.address, area, version: named });
    const audience = [...body.users, ...body.organisations].join(', ') || 'nobody';
    await confirm({ client, platform, action: `show ${area}@${version} to ${audience}` });
    const remote = await step(
      `showing ${area}@${version} to ${audience}`,
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
