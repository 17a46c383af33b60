import {
  type OutcomeCounts,
  type Outcomes as OutcomesAnswer,
  SMALLEST_GROUP,
} from '@gangway/contract/talent/outcomes';
import type { TransitionList } from '@gangway/contract/talent/transition-lists';
import { Card, CardHeader } from '@gangway/shared-ui/primitives/card';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import { SelectField } from '@gangway/shared-ui/primitives/field';
import { isMissing, NotLoaded } from '@gangway/shared-ui/primitives/not-loaded';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useCall } from '@gangway/shared-ui/query';
import { useSearchParams } from '@gangway/shared-ui/router';
import type { UseQueryResult } from '@tanstack/react-query';
import { countText, OUTCOMES } from './outcome-kinds';
import { WeeksFigure, writeDay } from './weeks.figure';
import styles from './outcomes.module.css';

export function Outcomes() {
  const [params, setParams] = useSearchParams();
  const listId = params.get('list') ?? '';
  const { data: lists = [] } = useCall('GET /api/transition-lists');
  return (
    <>
      <ListSelect
        lists={lists}
        listId={listId}
        onChoose={(id) => setParams(id ? { list: id } : {})}
      />
      {listId === '' ? <OfOrganization /> : <OfList key={listId} id={listId} />}
    </>
  );
}

type ListSelectProps = {
  lists: readonly TransitionList[];
  listId: string;
  onChoose: (id: string) => void;
};

function ListSelect({ lists, listId, onChoose }: ListSelectProps) {
  return (
    <div className={styles.select}>
      <SelectField
        label="Show"
        name="list"
        value={listId}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">All lists</option>
        {listId !== '' && !lists.some(({ id }) => id === listId) && (
          <option value={listId}>One list</option>
        )}
        {lists
          .filter(({ status }) => status !== 'pending_payment')
          .map(({ id, name, department }) => (
            <option key={id} value={id}>
              {name} ({department})
            </option>
          ))}
      </SelectField>
    </div>
  );
}

const OfOrganization = () => <Answer query={useCall('GET /api/organization/outcomes')} />;

function Answer({ query }: { query: UseQueryResult<OutcomesAnswer> }) {
  if (query.data) return <Figures {...query.data} />;
  if (isMissing(query.error)) {
    return (
      <Notice tone="danger" title="List Not Found">
        <p>This list does not exist in your organization. Choose another one above.</p>
      </Notice>
    );
  }
  return (
    <NotLoaded
      what="the outcomes"
      tone="quiet"
      queries={[query]}
      heights={['18rem', '18rem']}
      className={styles.waiting}
    />
  );
}

function Figures({ totals, steps }: OutcomesAnswer) {
  if (!totals) {
    return (
      <Card>
        <EmptyState title="No numbers yet">
          Numbers appear once at least {SMALLEST_GROUP} people have been invited and the week is
          over.
        </EmptyState>
      </Card>
    );
  }
  const until = steps.at(-1)?.until;
  return (
    <>
      <Card as="section" aria-labelledby="totals-title" className={styles.card}>
        <CardHeader id="totals-title" title="Progress so far">
          {until && <p className={styles.note}>Through {writeDay(until)}</p>}
        </CardHeader>
        <TotalsTable totals={totals} />
      </Card>
      <Card as="section" aria-labelledby="weeks-title" className={styles.card}>
        <CardHeader id="weeks-title" title="Over time" />
        <WeeksFigure steps={steps} />
      </Card>
      <p className={styles.note}>
        To protect privacy, groups of fewer than {SMALLEST_GROUP} are not shown, weeks with little
        activity are combined with the next week, and the numbers of visible, revealed and newly
        employed people are rounded down.
      </p>
    </>
  );
}

function TotalsTable({ totals }: { totals: OutcomeCounts }) {
  return (
    <table className={styles.totals}>
      <caption className="gw-visually-hidden">Progress so far</caption>
      <thead className="gw-visually-hidden">
        <tr>
          <th scope="col">Outcome</th>
          <th scope="col">People</th>
        </tr>
      </thead>
      <tbody>
        {OUTCOMES.map((outcome) => (
          <tr key={outcome.key}>
            <th scope="row">
              {outcome.title}
              <span className={styles.meaning}>{outcome.meaning}</span>
            </th>
            <td>
              <div className={styles.value}>
                <span className={styles.track} aria-hidden="true">
                  {totals[outcome.key] > 0 && (
                    <span
                      className={styles.bar}
                      style={{ width: share(totals[outcome.key], totals.invited) }}
                    />
                  )}
                </span>
                <span className={styles.figure}>{countText(outcome, totals)}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const share = (part: number, whole: number) => `${(part / Math.max(whole, part)) * 100}%`;

const OfList = ({ id }: { id: string }) => (
  <Answer query={useCall('GET /api/transition-lists/:id/outcomes', { params: { id } })} />
);
