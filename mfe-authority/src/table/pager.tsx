import { formatCount } from '@gangway/contract/foundation/amounts';
import { Button } from '@gangway/shared-ui/primitives/button';
import type { CallPage } from '@gangway/shared-ui/query';
import { PAGE_SIZE } from './table-query';
import styles from './table.module.css';
import type { TableQueryControls } from './use-table-query';

type PagerProps = {
  page: CallPage<unknown>;
  controls: TableQueryControls;
  isBusy: boolean;
};

export function Pager({ page, controls, isBusy }: PagerProps) {
  const { query, canGoBackPages, showFirst, showNext, showPrevious } = controls;
  const { nextCursor } = page;
  const isFirst = query.cursor === null;
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <p aria-live="polite" className={styles.range}>
        {rangeText(page, query.page)}
      </p>
      {!isFirst && query.page > 2 && (
        <Button tone="quiet" className={styles.pagerButton} onClick={showFirst}>
          First
        </Button>
      )}
      <Button
        tone="quiet"
        className={styles.pagerButton}
        disabled={!canGoBackPages}
        onClick={showPrevious}
      >
        Previous
      </Button>
      <Button
        tone="quiet"
        className={styles.pagerButton}
        disabled={nextCursor === null}
        isBusy={isBusy}
        onClick={() => nextCursor !== null && showNext(nextCursor)}
      >
        Next
      </Button>
    </nav>
  );
}

/** `51–100 of 8,214`. */
function rangeText(page: CallPage<unknown>, number: number): string {
  const first = (number - 1) * PAGE_SIZE;
  const last = first + page.items.length;
  return `${formatCount(first + 1)}–${formatCount(last)} of ${totalText(page)}`;
}

function totalText({ total, isTotalExact }: CallPage<unknown>): string {
  return isTotalExact ? formatCount(total) : `${formatCount(total)}+`;
}
