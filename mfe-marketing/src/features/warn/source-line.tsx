import type { WarnSummary } from '@gangway/contract/warn';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { warn } from '../../content/warn';
import { writeDay } from './days';
import styles from './landscape.module.css';

type SourceLineProps = { summary: WarnSummary | undefined; isLoading: boolean };

/** Where the notices come from: told in any case, and never as real what is not. */
export function SourceLine({ summary, isLoading }: SourceLineProps) {
  if (!summary) {
    return (
      <p className={styles.source} aria-hidden="true">
        {isLoading && <Skeleton width="14rem" />}
      </p>
    );
  }
  const readOn = writeDay(summary.updatedAt?.slice(0, 10) ?? null);
  return (
    <p className={styles.source}>
      {summary.isSample ? (
        <>
          <Badge tone="warning">{warn.source.sample}</Badge> {warn.source.sampleText}
        </>
      ) : (
        warn.source.feed(readOn)
      )}
    </p>
  );
}
