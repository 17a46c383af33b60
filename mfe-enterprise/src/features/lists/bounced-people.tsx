import { formatDay } from '@gangway/contract/day';
import { formatCount } from '@gangway/contract/money';
import type { ListCandidate } from '@gangway/contract/list-candidates';
import type { BouncedInvitation, TransitionList } from '@gangway/contract/transition-lists';
import { callUrl } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { invalidateLists } from '../../invalidate-lists';
import { AddressForm } from './address.form';
import styles from './bounced.module.css';

const BOUNCES = 'GET /api/transition-lists/:id/bounces';

type PersonProps = {
  listId: string;
  person: BouncedInvitation;
  onCorrected: (person: ListCandidate) => void;
};

/** A form that is closed takes the focus with it: back to the button that opened it. */
function useFocusAfterForm(isOpen: boolean) {
  const item = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) item.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return item;
}

function Person({ listId, person, onCorrected }: PersonProps) {
  const [isOpen, setOpen] = useState(false);
  const item = useFocusAfterForm(isOpen);
  const { fullName, email, reason, bouncedAt } = person;
  return (
    <li ref={item} className={styles.person}>
      <p>
        <strong>{fullName}</strong> <span className={styles.address}>{email}</span>
      </p>
      <p className={styles.reason}>
        {reason}, <time dateTime={bouncedAt}>{formatDay(bouncedAt)}</time>
      </p>
      {isOpen ? (
        <AddressForm
          listId={listId}
          person={person}
          onCorrected={onCorrected}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <Button
          tone="quiet"
          className={styles.correct}
          aria-label={`Correct the address of ${fullName}`}
          onClick={() => setOpen(true)}
        >
          Correct address
        </Button>
      )}
    </li>
  );
}

function whatHappened({ fullName, email, correctedFields }: ListCandidate): string {
  return correctedFields.includes('email')
    ? `${fullName} has already corrected the address to ${email}. We kept it.`
    : `We will send ${fullName} a new invitation at ${email}. The old link no longer works.`;
}

type PeopleProps = { people: readonly BouncedInvitation[]; list: TransitionList };

function People({ people, list: { id, bouncedCount } }: PeopleProps) {
  const client = useQueryClient();
  const [corrected, setCorrected] = useState<{ count: number; text: string }>({
    count: 0,
    text: '',
  });
  const status = useRef<HTMLParagraphElement>(null);
  const remove = (person: ListCandidate) => {
    client.setQueryData<BouncedInvitation[]>([callUrl(BOUNCES, { params: { id } })], (bounces) =>
      bounces?.filter(({ candidateId }) => candidateId !== person.id),
    );
    // The numbers in view stay until the page is opened again, or this section would go with its last person.
    void invalidateLists(client, { refetchType: 'none' });
    setCorrected(({ count }) => ({ count: count + 1, text: whatHappened(person) }));
    status.current?.focus();
  };
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className={styles.corrected}>
        {corrected.text}
      </p>
      <ul className={styles.people}>
        {people.map((person) => (
          <Person key={person.candidateId} listId={id} person={person} onCorrected={remove} />
        ))}
      </ul>
      {people.length + corrected.count < bouncedCount && (
        <p className={styles.reason}>These are the latest {formatCount(people.length)}.</p>
      )}
    </>
  );
}

const Waiting = () => (
  <div role="status">
    <span className="gw-visually-hidden">Loading the names</span>
    <Skeleton height="2.5rem" />
  </div>
);

export function BouncedPeople({ list }: { list: TransitionList }) {
  const bounces = useCall(BOUNCES, { params: { id: list.id } });
  if (bounces.data) return <People people={bounces.data} list={list} />;
  if (!hasFailed(bounces)) return <Waiting />;
  return (
    <Notice tone="danger" title="We could not load the names">
      <Button tone="quiet" isBusy={bounces.isFetching} onClick={() => void bounces.refetch()}>
        Try again
      </Button>
    </Notice>
  );
}
