import { Button } from '@gangway/shared-ui/primitives/button';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import styles from './results.module.css';

export function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <div className={styles.none}>
      <EmptyState title="No candidates found">
        Try adjusting your search criteria or removing some filters.
      </EmptyState>
      <Button onClick={onClear}>Clear All Filters</Button>
    </div>
  );
}
