import type { User } from '@gangway/contract/accounts';
import type { RevealsAnswer } from '@gangway/contract/reveals';
import { useMedia } from '@gangway/shared-ui/antd';
import type { Pages } from '@gangway/shared-ui/query';
import { countAll } from './count-all';
import { countText } from './count-text';
import { ExportOffer } from './export-offer';
import { NobodyMatches } from './nobody';
import { PeopleCards } from './people.cards';
import { PeopleTable } from './people.table';
import styles from './revealed.module.css';
import { ShowMore } from './show-more';
import type { useRevealedFilter } from './use-revealed-filter';

type ResultsProps = {
  user: User;
  pages: Pages<'GET /api/reveals'>;
  answers: readonly [RevealsAnswer, ...RevealsAnswer[]];
  filtering: ReturnType<typeof useRevealedFilter>;
};

/** Takes the focus when the way out of an empty list goes with it. */
const COUNT = 'revealed-count';

/** Whoever matches: a table where there is room for one, cards where there is not. */
export function Results({ user, pages, answers, filtering }: ResultsProps) {
  const isWide = useMedia('(min-width: 64rem)');
  const [{ total, stages, canExport }] = answers;
  const people = answers.flatMap(({ items }) => items);
  const clear = () => {
    document.getElementById(COUNT)?.focus();
    filtering.clear();
  };
  const People = isWide ? PeopleTable : PeopleCards;
  return (
    <section aria-labelledby={COUNT} className={styles.results}>
      <header className={styles.head}>
        <div role="status">
          <h2 id={COUNT} tabIndex={-1}>
            {countText(total, countAll(stages))}
          </h2>
        </div>
        {total > 0 && <ExportOffer user={user} filter={filtering.filter} isInPlan={canExport} />}
      </header>
      <div aria-busy={pages.isPlaceholderData} className={styles.list}>
        {people.length > 0 ? <People people={people} /> : <NobodyMatches onClear={clear} />}
      </div>
      {answers.length > 1 || pages.hasNextPage ? (
        <ShowMore pages={pages} shown={people.length} total={total} />
      ) : null}
    </section>
  );
}
