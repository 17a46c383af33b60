import { counted } from '@gangway/contract/foundation/amounts';
import { visitorsOf } from '@gangway/contract/platform/release-rules';
import type {
  OutcomeCounts,
  ReleaseStatus,
  RemoteStatus,
} from '@gangway/contract/platform/releases';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { type ReactNode, useId, useState } from 'react';
import { Moment } from '../../display/moment';
import type { Act } from './act';
import { formatCount, formatRate } from './figures';
import { previewText } from './previews';
import styles from './releases.module.css';
import { defaultOf, partReleases } from './running';
import { shortVersion } from './short-version';
import { Version } from './version';

const FIGURES = ['Visitors, 24 h', 'Failed to show', 'Failed during use'];
const COLUMNS = ['Release', ...FIGURES, 'Published'];

type ReleasesTableProps = { remote: RemoteStatus; onAct: (act: Act) => void };

/**
 * On a narrow screen each row is a card. The explicit roles keep the table semantics when CSS
 * changes `display`.
 */
export function ReleasesTable({ remote, onAct }: ReleasesTableProps) {
  const [isOpen, setOpen] = useState(false);
  const pastId = useId();
  const { current, past } = partReleases(remote);
  const row = (release: ReleaseStatus) => (
    <ReleaseRow key={release.version} remote={remote} release={release} onAct={onAct} />
  );
  return (
    <div className={styles.releases}>
      <table role="table" aria-label={`Releases of ${remote.name}`} className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.map((column) => (
              <th key={column} role="columnheader" scope="col" className={classOf(column)}>
                {column}
              </th>
            ))}
            <th role="columnheader" scope="col">
              <span className="gw-visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">{current.map(row)}</tbody>
        <tbody role="rowgroup" id={pastId} hidden={!isOpen}>
          {isOpen && past.map(row)}
        </tbody>
      </table>
      {past.length > 0 && (
        <Button
          tone="quiet"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={pastId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'} {counted(past.length, 'earlier release')}
        </Button>
      )}
    </div>
  );
}

type ReleaseRowProps = {
  remote: RemoteStatus;
  release: ReleaseStatus;
  onAct: (act: Act) => void;
};

function ReleaseRow({ remote, release, onAct }: ReleaseRowProps) {
  const { state, outcomes, publishedAt, publishedBy, version } = release;
  const all = visitorsOf(outcomes);
  return (
    <tr role="row">
      <Name release={release} isWayBack={state === 'kept' && version === remote.rollbackTo} />
      <Cell label="Visitors, 24 h" isFigure>
        {formatCount(all)}
      </Cell>
      <Failures label="Failed to show" count={failedToShow(outcomes)} all={all} />
      <Failures label="Failed during use" count={failedInUse(outcomes)} all={all} />
      <Cell label="Published">
        <Moment at={publishedAt} />
        <span className={styles.note}>{`by ${publishedBy}`}</span>
        <Origin release={release} />
      </Cell>
      <td role="cell" className={styles.actions}>
        <ReleaseActions remote={remote} release={release} onAct={onAct} />
      </td>
    </tr>
  );
}

function Name({ release, isWayBack }: { release: ReleaseStatus; isWayBack: boolean }) {
  const previews = previewText(release.previews);
  return (
    <th role="rowheader" scope="row" className={styles.release}>
      <span className={styles.name}>
        <Version of={release.version} />
        <StateBadge {...release} />
        {isWayBack && <Badge tone="success">Rollback target</Badge>}
      </span>
      <span className={styles.note}>{`Contract ${release.contract}`}</span>
      {previews && <span className={styles.note}>{previews}</span>}
    </th>
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
      return <Badge>Kept</Badge>;
    case 'pruned':
      return <Badge>Files pruned</Badge>;
    default:
      return state satisfies never;
  }
}

type CellProps = { label: string; isFigure?: boolean; children: ReactNode };

function Cell({ label, isFigure = false, children }: CellProps) {
  return (
    <td role="cell" className={isFigure ? styles.figure : undefined}>
      <span className={styles.label}>{label}</span>
      <span>{children}</span>
    </td>
  );
}

const HIGH_RATE = 0.01;

function Failures({ label, count, all }: { label: string; count: number; all: number }) {
  const isHigh = all > 0 && count / all >= HIGH_RATE;
  return (
    <Cell label={label} isFigure>
      {all === 0 ? (
        <span className={styles.quiet}>None seen</span>
      ) : (
        <>
          <span className={isHigh ? styles.high : undefined}>{formatRate(count, all)}</span>
          {count > 0 && <span className={styles.note}>{counted(count, 'visitor')}</span>}
        </>
      )}
    </Cell>
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

function checkText({ checkedBy }: ReleaseStatus): string {
  if (checkedBy === 'ci') return 'Checked by CI';
  return checkedBy === 'local' ? 'Checked before publishing' : 'Not checked';
}

type ReleaseActionsProps = {
  remote: RemoteStatus;
  release: ReleaseStatus;
  onAct: (act: Act) => void;
};

function ReleaseActions({ remote, release, onAct }: ReleaseActionsProps) {
  const { version } = release;
  return actsFor(remote, release).map(({ kind, label }) => (
    <Button key={kind} tone="quiet" className={styles.act} onClick={() => onAct({ kind, version })}>
      <span>
        {label}
        <span className="gw-visually-hidden">{` ${shortVersion(version)}`}</span>
      </span>
    </Button>
  ));
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

const classOf = (column: string) => (FIGURES.includes(column) ? styles.figure : undefined);
