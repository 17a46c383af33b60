import { counted, people, formatCount } from '@gangway/contract/foundation/amounts';
import { formatDay } from '@gangway/contract/foundation/day';
import {
  CandidateEdit,
  editOf,
  type ListCandidate,
} from '@gangway/contract/talent/list-candidates';
import type { TransitionList, BouncedInvitation } from '@gangway/contract/talent/transition-lists';
import { ApiError, call, callUrl, serverMessage, showFailure } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Card, CardHeader } from '@gangway/shared-ui/primitives/card';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { type FormValues, useForm, SubmitOrCancel } from '@gangway/shared-ui/primitives/form';
import { NotLoaded } from '@gangway/shared-ui/primitives/not-loaded';
import { callPage, useCall } from '@gangway/shared-ui/query';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { invalidateLists } from '../../invalidate-lists';
import styles from './bounced.module.css';

const MOST_PEOPLE = '100';

export function BouncedInvitations({ lists }: { lists: TransitionList[] }) {
  const bounced = lists.filter(({ bouncedCount }) => bouncedCount > 0);
  const total = bounced.reduce((sum, { bouncedCount }) => sum + bouncedCount, 0);
  if (total === 0) return null;
  return (
    <Card as="section" aria-labelledby="bounced-title" className={styles.card}>
      <CardHeader
        id="bounced-title"
        title={`${counted(total, 'invitation was', 'invitations were')} not delivered`}
      />
      <p className={styles.lead}>
        Our invitation did not reach these people. Correct the address to send a new one, or contact
        them another way.
      </p>
      {bounced.map((list) => (
        <OfList key={list.id} list={list} />
      ))}
    </Card>
  );
}

function OfList({ list }: { list: TransitionList }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.list}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {list.name}: {people(list.bouncedCount)}
      </summary>
      {isOpen && <BouncedPeople list={list} />}
    </details>
  );
}

const BOUNCES = 'GET /api/transition-lists/:id/bounces';

function BouncedPeople({ list }: { list: TransitionList }) {
  const bounces = useCall(BOUNCES, { params: { id: list.id } });
  if (bounces.data) return <People people={bounces.data} list={list} />;
  return <NotLoaded what="the names" tone="quiet" queries={[bounces]} heights={['2.5rem']} />;
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
      bounces?.filter((bounce) => bounce.id !== person.id),
    );
    // No refetch now: with the new numbers this section would disappear together with its last
    // person.
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
          <Person key={person.id} listId={id} person={person} onCorrected={remove} />
        ))}
      </ul>
      {people.length + corrected.count < bouncedCount && (
        <p className={styles.reason}>These are the latest {formatCount(people.length)}.</p>
      )}
    </>
  );
}

function whatHappened({ fullName, email, keptFields }: ListCandidate): string {
  return keptFields.includes('email')
    ? `${fullName} already uses ${email}. We kept it.`
    : `We will send ${fullName} a new invitation at ${email}. The old link no longer works.`;
}

type PersonProps = {
  listId: string;
  person: BouncedInvitation;
  onCorrected: (person: ListCandidate) => void;
};

function Person({ listId, person, onCorrected }: PersonProps) {
  const [isOpen, setOpen] = useState(false);
  const item = useFocusAfterForm(isOpen);
  const { fullName, email, reason, bouncedAt } = person;
  return (
    <li ref={item}>
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

/** A form that closes loses the focus, so the button that opened it gets it back. */
function useFocusAfterForm(isOpen: boolean) {
  const item = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) item.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return item;
}

type AddressFormProps = {
  listId: string;
  person: BouncedInvitation;
  onCorrected: (person: ListCandidate) => void;
  onCancel: () => void;
};

const CHANGED = 'Someone else edited this person’s details. Please check them in the list.';

function AddressForm({ listId, person, onCorrected, onCancel }: AddressFormProps) {
  const { formProps, field, isSubmitting, setIssues } = useForm({
    fields: ['email'],
    validate: checkEmail,
    submit: async ({ email }) => {
      const stored = await findPerson(listId, person);
      if (!stored) {
        setIssues([{ path: 'email', message: CHANGED }]);
        return;
      }
      const body = editOf(stored, { email });
      onCorrected(await call('PUT /api/candidates/:id', { params: { id: stored.id }, body }));
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.status === 409) {
        setIssues([{ path: 'email', message: serverMessage(error, CHANGED) }]);
        return;
      }
      showFailure('Update failed', 'Failed to update candidate information. Please try again.');
    },
  });
  return (
    <form {...formProps} className={styles.form}>
      <TextField
        label={`Email of ${person.fullName}`}
        {...field('email')}
        type="email"
        autoComplete="off"
        autoFocus
        defaultValue={person.email}
      />
      <div className={styles.formActions}>
        <SubmitOrCancel isBusy={isSubmitting} label="Save and invite again" onCancel={onCancel} />
      </div>
    </form>
  );
}

function checkEmail({ email }: FormValues<'email'>) {
  const result = CandidateEdit.shape.email.safeParse(email);
  const message = result.error?.issues[0]?.message;
  return message === undefined ? [] : [{ path: 'email', message }];
}

/** Loads the current record: an edit sends all fields and the version that it changes. */
async function findPerson(listId: string, { id: bouncedId, email }: BouncedInvitation) {
  const query = { invitation: 'bounced', search: email, limit: MOST_PEOPLE } as const;
  const input = { params: { listId }, query };
  const { items } = await callPage('GET /api/candidates/list/:listId', input);
  return items.find(({ id }) => id === bouncedId);
}
