import { Button } from '@gangway/shared-ui/primitives/button';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import { SearchIcon } from '@gangway/shared-ui/primitives/icon';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Loading, Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import styles from './table.module.css';

const SKELETON_ROWS = 8;

export const TableSkeleton = ({ label }: { label: string }) => (
  <Loading label={`Loading ${label.toLowerCase()}`} className={styles.waiting}>
    {Array.from({ length: SKELETON_ROWS }, (_, row) => (
      <div key={row} className={styles.waitingRow}>
        <Skeleton width="60%" />
        <Skeleton width="75%" />
        <Skeleton width="50%" />
        <Skeleton width="40%" />
      </div>
    ))}
  </Loading>
);

type FailureProps = {
  label: string;
  isBusy: boolean;
  onRetry: () => void;
  onFirstPage: (() => void) | null;
};

export const TableFailure = ({ label, isBusy, onRetry, onFirstPage }: FailureProps) => (
  <div className={styles.state}>
    <Notice tone="danger" title={`We could not load the ${label.toLowerCase()}`}>
      <p>Nothing was lost. Try again in a moment.</p>
      <div className={styles.stateActions}>
        <Button isBusy={isBusy} onClick={onRetry}>
          Try again
        </Button>
        {onFirstPage && (
          <Button tone="quiet" onClick={onFirstPage}>
            Go to the first page
          </Button>
        )}
      </div>
    </Notice>
  </div>
);

export const NothingMatches = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <div className={`${styles.state} ${styles.nothing}`}>
    <SearchIcon />
    <p className={styles.nothingTitle}>{`No ${label.toLowerCase()} match these filters`}</p>
    <p>Check the spelling, or clear the filters.</p>
    <Button tone="quiet" onClick={onClear}>
      Clear filters
    </Button>
  </div>
);

export type EmptyText = { title: string; text: string };

export const NoData = ({ title, text }: EmptyText) => (
  <div className={styles.state}>
    <EmptyState title={title}>{text}</EmptyState>
  </div>
);
