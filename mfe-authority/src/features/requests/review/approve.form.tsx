import { ApiError, type Issue } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { CheckboxField, TextField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useId } from 'react';
import type { RequestKind } from '../request-kind';
import type { Setup } from '../request-record';
import type { DecisionFormProps } from './decision-forms';
import { setupIssues } from './decision-schema';
import styles from './review.module.css';
import { useDecide } from './use-decide';

const TEXTS = ['email', 'firstName', 'lastName'] as const;
const FEE = 'hasOrganizationFee';

type Values = Readonly<Record<string, string>>;

/** What was edited; the server fills in the rest from the request. */
function changedSetup({ nameField }: RequestKind, values: Values, proposal: Setup): Partial<Setup> {
  const typed: Partial<Setup> = { name: values[nameField]?.trim() ?? '' };
  for (const field of TEXTS) typed[field] = values[field]?.trim() ?? '';
  const changed = Object.entries({ ...typed, hasOrganizationFee: values[FEE] === 'on' }).filter(
    ([field, value]) => value !== Object.entries(proposal).find(([name]) => name === field)?.[1],
  );
  return Object.fromEntries(changed);
}

/** A refusal that concerns one field is shown there too. */
function fieldIssues({ nameField }: RequestKind, error: unknown): Issue[] {
  if (!(error instanceof ApiError)) return [];
  const message = error.serverMessage;
  if (error.code === 'organization_exists') return [{ path: nameField, message }];
  if (error.code === 'email_taken') return [{ path: 'email', message }];
  return error.issues.map((issue) => ({ ...issue, path: issue.path.replace(/^setupData\./, '') }));
}

type ApproveFormProps = DecisionFormProps & { isHidden: boolean; onReject: () => void };

/** What an approval creates, to be corrected before it is sent. */
export function ApproveForm(props: ApproveFormProps) {
  const { kind, review, isHidden, onReject } = props;
  const { proposal } = review;
  const { decide, fail, failure } = useDecide(props);
  const titleId = useId();
  const formId = useId();
  const { formProps, errors, isSubmitting, setIssues } = useForm({
    fields: [kind.nameField, ...TEXTS, FEE],
    validate: (values) => setupIssues(kind, changedSetup(kind, values, proposal)),
    submit: (values) => {
      const setup = changedSetup(kind, values, proposal);
      const isChanged = Object.keys(setup).length > 0;
      return decide({ action: 'approve', ...(isChanged && { setup }) });
    },
    onFailure: (error) => {
      fail(error, setIssues(fieldIssues(kind, error)));
    },
  });
  const text = (name: string, label: string, value: string) => (
    <TextField
      label={label}
      name={name}
      defaultValue={value}
      error={errors[name]}
      autoComplete="off"
    />
  );
  return (
    <>
      <form
        {...formProps}
        id={formId}
        hidden={isHidden}
        aria-labelledby={titleId}
        className={styles.form}
      >
        <h3 id={titleId}>What approval creates</h3>
        {text(kind.nameField, `${kind.nameLabel} name`, proposal.name)}
        {text('email', 'Email of the main user', proposal.email)}
        <div className={styles.pair}>
          {text('firstName', 'First name', proposal.firstName)}
          {text('lastName', 'Last name', proposal.lastName)}
        </div>
        {kind.id === 'enterprise' && (
          <CheckboxField
            label="Setup fee is paid"
            name={FEE}
            defaultChecked={proposal.hasOrganizationFee}
            hint="Until the fee is paid, the organization cannot pay for lists and is asked to contact sales."
          />
        )}
        {failure !== null && <Notice tone="danger" title={failure} />}
      </form>
      {!isHidden && (
        <div className={styles.footer}>
          <Button type="submit" form={formId} isBusy={isSubmitting}>
            Approve
          </Button>
          <Button tone="quiet" onClick={onReject}>
            Reject…
          </Button>
        </div>
      )}
    </>
  );
}
