import { CandidateEdit, editOf, type ListCandidate } from '@gangway/contract/list-candidates';
import type { BouncedInvitation } from '@gangway/contract/transition-lists';
import { ApiError, call, serverMessage, showFailure } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm, type FormValues } from '@gangway/shared-ui/primitives/form';
import { callPage } from '@gangway/shared-ui/query';
import styles from './bounced.module.css';

type AddressFormProps = {
  listId: string;
  person: BouncedInvitation;
  onCorrected: (person: ListCandidate) => void;
  onCancel: () => void;
};

type Values = FormValues<'email'>;

const MOST_PEOPLE = '100';

/** As they are stored now: an edit sends all fields, and the version that it changes. */
async function findPerson(listId: string, { candidateId, email }: BouncedInvitation) {
  const query = { invitation: 'bounced', search: email, limit: MOST_PEOPLE } as const;
  const input = { params: { listId }, query };
  const { items } = await callPage('GET /api/candidates/list/:listId', input);
  return items.find(({ id }) => id === candidateId);
}

function checkEmail({ email }: Values) {
  const result = CandidateEdit.shape.email.safeParse(email);
  const message = result.error?.issues[0]?.message;
  return message === undefined ? [] : [{ path: 'email', message }];
}

const CHANGED = 'Someone else changed this person. Please check them in the list.';

export function AddressForm({ listId, person, onCorrected, onCancel }: AddressFormProps) {
  const { formProps, errors, isSubmitting, setIssues } = useForm({
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
        name="email"
        type="email"
        autoComplete="off"
        autoFocus
        defaultValue={person.email}
        error={errors.email}
      />
      <div className={styles.formActions}>
        <Button type="submit" isBusy={isSubmitting}>
          Save and invite again
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
