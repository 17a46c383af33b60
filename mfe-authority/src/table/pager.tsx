import { formatCount } from '@gangway/contract/foundation/amounts';
import { Button } from '@gangway/shared-ui/primitives/button';
import type { CallPage } from '@gangway/shared-ui/query';
import { PAGE_SIZE } from './table-query';
import type { TableQueryControls } from './use-table-query';
import styles from './table.module.css';

type PagerProps = {
  page: CallPage<unknown>;
  controls: TableQueryControls;
  isBusy: boolean;
};

export function Pager({ page, controls, isBusy }: PagerProps) {
  const { query, canGoBackPages, showFirst, showNext, showPrevious } = controls;
  const { nextCursor } = page;
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <p aria-live="polite">{rangeText(page, query.page)}</p>
      {query.page > 2 && (
        <Button tone="quiet" onClick={showFirst}>
          First
        </Button>
      )}
      <Button tone="quiet" disabled={!canGoBackPages} onClick={showPrevious}>
        Previous
      </Button>
      <Button
        tone="quiet"
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
function rangeText({ items, total, isTotalExact }: CallPage<unknown>, number: number): string {
  const first = (number - 1) * PAGE_SIZE;
  const range = `${formatCount(first + 1)}–${formatCount(first + items.length)}`;
  return `${range} of ${formatCount(total)}${isTotalExact ? '' : '+'}`;
}
