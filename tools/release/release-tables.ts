import { MINUTE_MS } from '@gangway/contract/foundation/durations';
import { ROLLOUT_STAGES, type Rollout } from '@gangway/contract/platform/canary-rollout';
import { failuresOf } from '@gangway/contract/platform/release-rules';
import type {
  PageSize,
  PlatformStatus,
  ReleaseEvent,
  ReleaseOrigin,
  ReleaseStatus,
  RemoteStatus,
} from '@gangway/contract/platform/releases';
import { grouped, kilobytes, minute, percent } from './figures';

/** For example `10% of 10, 50, 100; next in 4 min`. */
export function describeRollout(rollout: Rollout, now: Date): string {
  const stages = [...new Set([rollout.traffic, ...ROLLOUT_STAGES])].toSorted((a, b) => a - b);
  return `${rollout.traffic}% of ${stages.join(', ')}; ${whenNext(rollout, now)}`;
}

type Column<T> = { title: string; of: (row: T) => string; isNumber?: boolean };

export function table<T>(columns: readonly Column<T>[], rows: readonly T[]): string {
  const cells = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ of }) => of(row))),
  ];
  const widths = columns.map((_, index) =>
    Math.max(...cells.map((line) => line[index]?.length ?? 0)),
  );
  const pad = (text: string, index: number) =>
    columns[index]?.isNumber ? text.padStart(widths[index] ?? 0) : text.padEnd(widths[index] ?? 0);
  return cells.map((line) => `  ${line.map(pad).join('  ')}`.trimEnd()).join('\n');
}

export const releasesTable = ({ releases }: RemoteStatus): string =>
  table<ReleaseStatus>(
    [
      { title: 'Version', of: ({ version }) => version },
      { title: 'State', of: ({ state }) => state },
      { title: 'Traffic', of: ({ traffic }) => percent(traffic), isNumber: true },
      { title: 'Published (UTC)', of: ({ publishedAt }) => minute(publishedAt) },
      { title: 'By', of: ({ publishedBy }) => publishedBy },
      { title: 'Checked by', of: ({ checkedBy }) => checkedBy ?? 'no one' },
      { title: 'Renders (24 h)', of: ({ outcomes }) => grouped(outcomes.rendered), isNumber: true },
      { title: 'Failed', of: (release) => grouped(failures(release)), isNumber: true },
      { title: 'Previewed by', of: previewers },
      { title: 'Commit', of: ({ origin }) => (origin ? describeCommit(origin) : '') },
      { title: 'Why', of: ({ origin }) => origin?.reason ?? '' },
    ],
    releases,
  );

export const sizesTable = ({ sizes }: ReleaseStatus): string =>
  table<PageSize>(
    [
      { title: 'Page', of: ({ path }) => path },
      {
        title: 'JavaScript',
        of: ({ scriptBytes, scriptBudget }) => kilobytes(scriptBytes, scriptBudget),
        isNumber: true,
      },
      {
        title: 'Files',
        of: ({ scripts, scriptsBudget }) => `${scripts} of ${scriptsBudget}`,
        isNumber: true,
      },
      {
        title: 'CSS',
        of: ({ styleBytes, styleBudget }) => kilobytes(styleBytes, styleBudget),
        isNumber: true,
      },
    ],
    sizes,
  );

export const platformTable = ({ remotes }: PlatformStatus, now: Date): string =>
  table<RemoteStatus>(
    [
      { title: 'Area', of: ({ name }) => name },
      { title: 'Team', of: ({ team }) => team },
      { title: 'Default', of: describeDefault },
      { title: 'Canary', of: describeCanary(now) },
      {
        title: 'Renders (24 h)',
        of: (remote) => total(remote, ({ outcomes }) => outcomes.rendered),
        isNumber: true,
      },
      { title: 'Failed', of: (remote) => total(remote, failures), isNumber: true },
      { title: 'Rollback to', of: ({ rollbackTo }) => rollbackTo ?? '' },
      { title: 'Paths', of: ({ prefixes }) => prefixes.join(' ') },
    ],
    remotes,
  );

export const eventsTable = (events: readonly ReleaseEvent[]): string =>
  table<ReleaseEvent>(
    [
      { title: 'When (UTC)', of: ({ at }) => minute(at) },
      { title: 'What', of: ({ kind }) => kind.replace('_', ' ') },
      { title: 'Version', of: ({ version }) => version },
      { title: 'Who', of: ({ actor }) => actor },
      { title: 'Outcome', of: ({ text }) => text },
      { title: 'Why', of: ({ reason }) => reason ?? '' },
    ],
    events,
  );

const failures = ({ outcomes }: ReleaseStatus) => failuresOf(outcomes);

const previewers = ({ previews, unknownPreviews: unknown }: ReleaseStatus) =>
  [
    ...markUnknown(previews.users, unknown.users, 'user'),
    ...markUnknown(previews.organizations, unknown.organizations, 'organization'),
  ].join(', ');

const markUnknown = (names: readonly string[], unknown: readonly string[], noun: string) =>
  names.map((name) => (unknown.includes(name) ? `${name} (no such ${noun})` : name));

const describeCommit = ({ commit, isDirty, author }: ReleaseOrigin) =>
  `${commit.slice(0, 10)}${isDirty ? ' plus uncommitted changes' : ''}, ${author}`;

function describeDefault(remote: RemoteStatus): string {
  if (remote.retiredAt !== null) return 'retired';
  return inState(remote, 'default')?.version ?? '';
}

const inState = ({ releases }: RemoteStatus, state: ReleaseStatus['state']) =>
  releases.find((release) => release.state === state);

const describeCanary = (now: Date) => (remote: RemoteStatus) => {
  const release = inState(remote, 'canary');
  if (!release) return '';
  const { rollout } = remote;
  return `${release.version}, ${rollout ? describeRollout(rollout, now) : percent(release.traffic)}`;
};

const total = (remote: RemoteStatus, count: (release: ReleaseStatus) => number) =>
  grouped(served(remote).reduce((sum, release) => sum + count(release), 0));

const served = (remote: RemoteStatus) =>
  remote.releases.filter(({ state }) => state === 'default' || state === 'canary');

function whenNext({ nextAt, objection }: Rollout, now: Date): string {
  if (objection !== null) return `on hold: ${objection}`;
  const minutes = Math.ceil((new Date(nextAt).getTime() - now.getTime()) / MINUTE_MS);
  return minutes > 0 ? `next in ${minutes} min` : 'next within seconds';
}
