import type { LedgerEntry } from '@gangway/contract/desk/authority-recruiters';
import { formatCount } from '@gangway/contract/foundation/amounts';
import { formatDay } from '@gangway/contract/foundation/day';
import { callUrl } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { NotLoaded } from '@gangway/shared-ui/primitives/not-loaded';
import { callPage } from '@gangway/shared-ui/query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Age } from '../../display/moment';
import panel from '../../details/details.module.css';
import styles from './ledger.module.css';

const LEDGER = 'GET /api/authority/recruiters/:id/ledger';
const PAGE = '20';

export const Ledger = ({ id }: { id: string }) => (
  <section className={panel.users} aria-label="Token ledger">
    <h3>Token ledger</h3>
    <Entries id={id} />
  </section>
);

function Entries({ id }: { id: string }) {
  const ledger = useLedger(id);
  const list = useRef<HTMLUListElement>(null);
  const showOlder = async () => {
    const { hasNextPage } = await ledger.fetchNextPage();
    // The button that had the focus is removed.
    if (!hasNextPage) list.current?.focus();
  };
  if (!ledger.data) return <NotLoaded what="the ledger" queries={[ledger]} heights={['8rem']} />;
  const entries = ledger.data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return <p className={panel.note}>No tokens yet.</p>;
  return (
    <>
      <ul ref={list} tabIndex={-1} className={panel.items} aria-label="Ledger, newest first">
        {entries.map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
      </ul>
      {ledger.isFetchNextPageError && (
        <p role="alert" className={panel.note}>
          We could not load older entries. Try again.
        </p>
      )}
      {ledger.hasNextPage && (
        <div>
          <Button
            tone="quiet"
            className={panel.act}
            isBusy={ledger.isFetchingNextPage}
            onClick={() => void showOlder()}
          >
            Show older
          </Button>
        </div>
      )}
    </>
  );
}

function useLedger(id: string) {
  const params = { id };
  return useInfiniteQuery({
    queryKey: [callUrl(LEDGER, { params, query: {} }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE, ...(pageParam && { cursor: pageParam }) };
      return callPage(LEDGER, { params, query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
}

const Entry = (entry: LedgerEntry) => (
  <li className={panel.user}>
    <span>
      <span className={panel.userName}>{describe(entry)}</span>
      <span className={panel.note}>
        <Age at={entry.at} />
        {entry.kind === 'grant' &&
          entry.expiresAt !== null &&
          `, expires ${formatDay(entry.expiresAt)}`}
      </span>
    </span>
    <span className={styles.tokens}>{signed(entry.tokens)}</span>
  </li>
);

function describe({ kind, source }: LedgerEntry): string {
  if (kind === 'reveal') return 'Candidate revealed';
  return kind === 'grant' ? GRANTS[source] : 'Tokens taken back';
}

const GRANTS = {
  allowance: 'Plan tokens',
  purchase: 'Tokens bought',
  authority: 'Tokens added by an administrator',
} as const satisfies Record<LedgerEntry['source'], string>;

const signed = (tokens: number) => `${tokens < 0 ? '−' : '+'}${formatCount(Math.abs(tokens))}`;
