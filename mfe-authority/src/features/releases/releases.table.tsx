import { counted, formatCount } from '@gangway/contract/foundation/amounts';
import { visitorsOf } from '@gangway/contract/platform/release-rules';
import type {
  OutcomeCounts,
  ReleaseStatus,
  RemoteStatus,
} from '@gangway/contract/platform/releases';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { type CardColumn, CardTable } from '@gangway/shared-ui/table/card-table';
import { useState } from 'react';
import { Moment } from '../../display/moment';
import { type Act } from './act.dialog';
import { formatRate } from './health-rows';
import { defaultOf, partReleases, previewText, shortVersion } from './release-status';
import { Version } from './version';
import styles from './releases.module.css';

type ReleasesTableProps = { remote: RemoteStatus; onAct: (act: Act) => void };

export function ReleasesTable({ remote, onAct }: ReleasesTableProps) {
  const [isOpen, setOpen] = useState(false);
  const { current, past } = partReleases(remote);
  const shown = isOpen ? [...current, ...past] : current;
  return (
    <div className={styles.releases}>
      <CardTable
        label={`Releases of ${remote.name}`}
        columns={columnsOf({ remote, onAct })}
        rows={shown.map((release) => ({ ...release, id: release.version }))}
        size="medium"
      />
      {past.length > 0 && (
        <Button
          tone="quiet"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'} {counted(past.length, 'earlier release')}
        </Button>
      )}
    </div>
  );
}

const columnsOf = ({
  remote,
  onAct,
}: ReleasesTableProps): CardColumn<ReleaseStatus & { id: string }>[] => [
  {
    key: 'release',
    title: 'Release',
    render: (release) => <Name release={release} remote={remote} />,
  },
  {
    key: 'visitors',
    title: 'Visitors, 24 h',
    align: 'end',
    render: ({ outcomes }) => formatCount(visitorsOf(outcomes)),
  },
  {
    key: 'shown',
    title: 'Failed to show',
    align: 'end',
    render: ({ outcomes }) => (
      <Failures count={failedToShow(outcomes)} all={visitorsOf(outcomes)} />
    ),
  },
  {
    key: 'used',
    title: 'Failed during use',
    align: 'end',
    render: ({ outcomes }) => <Failures count={failedInUse(outcomes)} all={visitorsOf(outcomes)} />,
  },
  {
    key: 'published',
    title: 'Published',
    render: (release) => (
      <>
        <Moment at={release.publishedAt} />
        <span className={styles.note}>{`by ${release.publishedBy}`}</span>
        <Origin release={release} />
      </>
    ),
  },
  {
    key: 'actions',
    title: 'Actions',
    render: (release) => <ReleaseActions remote={remote} release={release} onAct={onAct} />,
  },
];

function Name({ release, remote }: { release: ReleaseStatus; remote: RemoteStatus }) {
  const { state, version, contract } = release;
  const previews = previewText(release.previews);
  return (
    <>
      <span className={styles.name}>
        <Version of={version} />
        <StateBadge {...release} />
        {state === 'kept' && version === remote.rollbackTo && (
          <Badge tone="success">Rollback target</Badge>
        )}
      </span>
      <span className={styles.note}>{`Contract ${contract}`}</span>
      {previews && <span className={styles.note}>{previews}</span>}
    </>
  );
}

function StateBadge({ state, traffic }: ReleaseStatus) {
  switch (state) {
    case 'default':
      return <Badge tone="info">{`Default, ${traffic}%`}</Badge>;
    case 'canary':
      return <Badge tone="warning">{`Canary, ${traffic}%`}</Badge>;
    case 'staged':
      return <Badge>Not served yet</Badge>;
    case 'kept':
      return <Badge>No longer served</Badge>;
    case 'pruned':
      return <Badge>Files deleted</Badge>;
    default:
      return state satisfies never;
  }
}

const HIGH_RATE = 0.01;

function Failures({ count, all }: { count: number; all: number }) {
  if (all === 0) return <span className={styles.quiet}>None seen</span>;
  return (
    <>
      <span className={count / all >= HIGH_RATE ? styles.high : undefined}>
        {formatRate(count, all)}
      </span>
      {count > 0 && <span className={styles.note}>{counted(count, 'visitor')}</span>}
    </>
  );
}

const failedToShow = ({ loadFailed, renderFailed, blank }: OutcomeCounts) =>
  loadFailed + renderFailed + blank;

const failedInUse = ({ threw, chunkFailed, hung }: OutcomeCounts) => threw + chunkFailed + hung;

function Origin({ release }: { release: ReleaseStatus }) {
  const { origin } = release;
  return (
    <>
      {origin && (
        <>
          <span className={styles.note}>{origin.reason}</span>
          <span className={styles.note}>
            {`Commit ${origin.commit.slice(0, 10)}${origin.isDirty ? ' plus uncommitted changes' : ''}, ${origin.author}`}
          </span>
        </>
      )}
      <span className={styles.note}>{checkText(release)}</span>
    </>
  );
}

function checkText({ checkedBy, isServerBuild }: ReleaseStatus): string {
  if (checkedBy === 'ci') return 'Checked by CI';
  if (checkedBy === 'local') return 'Checked before publishing';
  return isServerBuild ? 'Built on this server, no gates run' : 'Not checked before publishing';
}

type ReleaseActionsProps = ReleasesTableProps & { release: ReleaseStatus };

function ReleaseActions({ remote, release, onAct }: ReleaseActionsProps) {
  const { version } = release;
  return (
    <div className={styles.actions}>
      {actsFor(remote, release).map(({ kind, label }) => (
        <Button
          key={kind}
          tone="quiet"
          className={styles.act}
          onClick={() => onAct({ kind, version })}
        >
          <span>
            {label}
            <span className="gw-visually-hidden">{` ${shortVersion(version)}`}</span>
          </span>
        </Button>
      ))}
    </div>
  );
}

/** Without a default release there is no share: an area's first release gets all traffic. */
function actsFor(remote: RemoteStatus, { state }: ReleaseStatus) {
  if (state === 'default' || state === 'pruned') return [];
  const share = { kind: 'share', label: state === 'canary' ? 'Change share' : 'Promote' } as const;
  return [
    ...(defaultOf(remote) ? [share] : []),
    { kind: 'default', label: 'Make default' } as const,
    { kind: 'previews', label: 'Previews' } as const,
  ];
}
