import { releaseId } from '@gangway/contract/platform/release-rules';
import type { Previews } from '@gangway/contract/platform/releases';
import { CliError, step } from '../../run/progress.mjs';
import type { Client } from '../client';
import { describeRemote, newestVersion } from '../find-release';
import { readArea, readArguments, readReason, readVersion, refuseMore, type Verb } from '../verb';

export const preview: Verb = {
  usage:
    'preview mfe-x [version] [--user a] [--organization b] [--remove-user c] [--remove-organization d] | --end [--reason "…"]',
  description: 'adds or removes people who see a release early',
  isChange: true,
  async run(args, { write, connect, confirm }) {
    const { area, named, wish, reason } = readPreview(args);
    const connection = await connect(area);
    const version = named ?? newestVersion(connection, area);
    const action = describe(wish, releaseId(area, version));
    await confirm({ ...connection, action });
    const params = { remote: area, version };
    const changed = await step(
      'changing its previews',
      () => send(connection.client, { params, wish, reason }),
      { write },
    );
    write(`\n${describeRemote(changed)}\n\n`);
  },
};

function readPreview(args: string[]) {
  const { values, positionals } = readValues(args);
  refuseMore(positionals, 2);
  const wish = readChange(values);
  const [area, version] = positionals;
  const reason = readReason(values.reason);
  return { area: readArea(area), named: readVersion(version), wish, reason };
}

const readValues = (args: string[]) => readArguments(args, OPTIONS);

const names = { type: 'string', multiple: true } as const;

const OPTIONS = {
  user: names,
  organization: names,
  'remove-user': names,
  'remove-organization': names,
  end: { type: 'boolean' },
  reason: { type: 'string' },
} as const;

type Change = { add: Previews; remove: Previews };
type Wish = Change | null;

function readChange(values: ReturnType<typeof readValues>['values']): Wish {
  const { user = [], organization = [] } = values;
  const endsPreview = values.end ?? false;
  const { 'remove-user': users = [], 'remove-organization': organizations = [] } = values;
  const add = { users: user, organizations: organization };
  const remove = { users, organizations };
  const isNamed = listed(add).length + listed(remove).length > 0;
  if (isNamed === endsPreview) {
    throw new CliError(
      'Name who sees it: --user a or --organization b, each as often as needed; --remove-user a or --remove-organization b; or --end.',
    );
  }
  return endsPreview ? null : { add, remove };
}

const listed = ({ users, organizations }: Previews) => [...users, ...organizations];

function describe(wish: Wish, release: string): string {
  if (wish === null) return `end the preview of ${release} for everyone`;
  const [added, removed] = [listed(wish.add).join(', '), listed(wish.remove).join(', ')];
  const parts = [
    ...(added ? [`show ${release} to ${added}`] : []),
    ...(removed ? [`no longer show ${release} to ${removed}`] : []),
  ];
  return parts.join(', and ');
}

type Sent = {
  params: { remote: string; version: string };
  wish: Wish;
  reason: string | undefined;
};

function send({ call }: Client, { params, wish, reason }: Sent) {
  if (wish) {
    const body = { ...wish, reason };
    return call('PATCH /api/releases/:remote/:version/previews', { params, body });
  }
  const body = { users: [], organizations: [], reason };
  return call('PUT /api/releases/:remote/:version/previews', { params, body });
}
