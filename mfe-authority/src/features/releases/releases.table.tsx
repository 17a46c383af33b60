import { counted } from '@gangway/contract/counted';
import type { ReleaseStatus, RemoteStatus } from '@gangway/contract/releases';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useId, useState } from 'react';
import type { Act } from './act';
import { ReleaseRow } from './release.row';
import styles from './releases.module.css';
import { partReleases } from './running';

const FIGURES = ['Visitors, 24 h', 'Failed to show', 'Failed during use'];
const COLUMNS = ['Release', ...FIGURES, 'Published'];

const classOf = (column: string) => (FIGURES.includes(column) ? styles.figure : undefined);

type ReleasesTableProps = { remote: RemoteStatus; onAct: (act: Act) => void };

/** A table; on a narrow screen each row is a card. The roles stay what they are in both. */
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
