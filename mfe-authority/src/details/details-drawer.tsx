import { AddressDrawer } from '@gangway/shared-ui/primitives/address-drawer';
import { Button } from '@gangway/shared-ui/primitives/button';
import { isMissing } from '@gangway/shared-ui/primitives/not-loaded';
import { Notice, retryOf } from '@gangway/shared-ui/primitives/notice';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed } from '@gangway/shared-ui/query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Age } from '../display/moment';
import styles from './details.module.css';

type DetailsDrawerProps<Details> = {
  what: string;
  parameter: string;
  answer: UseQueryResult<Details>;
  children: (details: Details, titleId: string) => ReactNode;
};

export function DetailsDrawer<Details>(props: DetailsDrawerProps<Details>) {
  const { what, parameter, answer, children } = props;
  return (
    <AddressDrawer closeLabel={`Close the ${what}`} parameter={parameter}>
      {(titleId) => {
        if (hasFailed(answer)) {
          return <Failure {...{ what, titleId }} error={answer.error} {...retryOf(answer)} />;
        }
        if (answer.data === undefined) return <Waiting what={what} titleId={titleId} />;
        return children(answer.data, titleId);
      }}
    </AddressDrawer>
  );
}

export type Fact = readonly [term: string, value: ReactNode];

type FactsProps = { facts: readonly Fact[]; layout?: 'columns' | 'rows'; children?: ReactNode };

/** The children are further rows, each a `div` of `dt` and `dd`. */
export const Facts = ({ facts, layout = 'columns', children }: FactsProps) => (
  <dl className={layout === 'rows' ? styles.rows : styles.facts}>
    {facts.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    {children}
  </dl>
);

export const FailedAct = ({ failure }: { failure: string | null }) =>
  failure !== null && (
    <Notice tone="danger" title="Update Failed">
      <p>{failure}</p>
    </Notice>
  );

type OutcomeSectionProps = {
  title: string;
  by: ReactNode;
  at: string;
  text: string | null;
  takesFocus: boolean;
  className?: string;
  children?: ReactNode;
};

export function OutcomeSection(props: OutcomeSectionProps) {
  const { title, by, at, text, takesFocus, className = '', children } = props;
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (takesFocus) section.current?.focus();
  }, [takesFocus]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={`${styles.outcome} ${className}`}
    >
      <h3 id={titleId}>{title}</h3>
      <p className={styles.note}>
        {by}, <Age at={at} />
      </p>
      {text !== null && text !== '' && <blockquote className={styles.quote}>{text}</blockquote>}
      {children}
    </section>
  );
}

type StateProps = { what: string; titleId: string };
type FailureProps = StateProps & { error: unknown; isBusy: boolean; onRetry: () => void };

function Failure({ what, titleId, error, isBusy, onRetry }: FailureProps) {
  const isGone = isMissing(error);
  return (
    <div role="alert" className={styles.details}>
      <h2 id={titleId} className={styles.title}>
        {isGone ? `This ${what} does not exist` : `We could not load this ${what}`}
      </h2>
      <p>
        {isGone
          ? `The link may be incomplete, or the ${what} was deleted.`
          : 'Nothing was lost. Try again in a moment.'}
      </p>
      {!isGone && (
        <div>
          <Button isBusy={isBusy} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

const Waiting = ({ what, titleId }: StateProps) => (
  <div role="status" className={styles.details}>
    <h2 id={titleId} className="gw-visually-hidden">
      {`Loading the ${what}`}
    </h2>
    <Skeleton width="60%" height="2rem" />
    <Skeleton height="10rem" />
    <Skeleton height="8rem" />
  </div>
);
