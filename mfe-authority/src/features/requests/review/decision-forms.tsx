import {
  ApiError,
  type Issue,
  serverMessage,
  showFailure,
  showToast,
} from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { CheckboxField, TextAreaField, TextField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useEffect, useId, useState } from 'react';
import type { DecisionInput, RequestKind, RequestReview, Setup } from '../request-kind';
import { useDecisions } from '../use-decisions';
import { decidedMeanwhile, reasonIssues, reasonOf, setupIssues } from './decision-schema';
import styles from './review.module.css';

export type DecisionFormProps = {
  kind: RequestKind;
  review: RequestReview;
  onDecided: () => void;
  onDecidedByOthers: () => void;
};

export function DecisionForms(props: DecisionFormProps) {
  const [isRejecting, setRejecting] = useState(false);
  return (
    <>
      <ApproveForm {...props} isHidden={isRejecting} onReject={() => setRejecting(true)} />
      {isRejecting && <RejectForm {...props} onBack={() => setRejecting(false)} />}
    </>
  );
}

const TEXTS = ['email', 'firstName', 'lastName'] as const;
const FEE = 'hasOrganizationFee';

type ApproveFormProps = DecisionFormProps & { isHidden: boolean; onReject: () => void };

function ApproveForm(props: ApproveFormProps) {
  const { kind, review, isHidden, onReject } = props;
  const { proposal } = review;
  const { decide, fail, failure } = useDecide(props);
  const titleId = useId();
  const formId = useId();
  const { formProps, field, isSubmitting, setIssues } = useForm({
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
  const text = (name: Parameters<typeof field>[0], label: string, value: string) => (
    <TextField label={label} {...field(name)} defaultValue={value} autoComplete="off" />
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

function useDecide({ kind, review, onDecided, onDecidedByOthers }: DecisionFormProps) {
  const { show, refetch } = useDecisions(kind);
  const { id: requestId, name } = review.request;
  const [failure, setFailure] = useState<string | null>(null);

  const decide = async (decision: Omit<DecisionInput, 'requestId'>) => {
    setFailure(null);
    const record = await kind.decide({ requestId, ...decision });
    onDecided();
    show(record);
    showToast({
      title: decision.action === 'approve' ? 'Request approved' : 'Request rejected',
      description:
        decision.action === 'approve'
          ? `${name} is set up. We emailed its main user a link to choose a password.`
          : `We emailed the contact at ${name}.`,
    });
    void refetch();
  };

  /** Also shown in the panel: screen readers announce nothing outside an open dialog. */
  const fail = (error: unknown, isShownAtField = false) => {
    if (!isShownAtField) {
      const message = serverMessage(error, 'Please try again in a moment.');
      showFailure('Processing Failed', message);
      setFailure(message);
    }
    if (!(error instanceof ApiError) || error.status !== 409) return;
    const stored = decidedMeanwhile(kind, error);
    if (stored) {
      onDecidedByOthers();
      show(stored);
    }
    if (error.code === 'already_decided') void refetch();
  };

  return { decide, fail, failure };
}

type Values = Readonly<Record<string, string>>;

function changedSetup({ nameField }: RequestKind, values: Values, proposal: Setup): Partial<Setup> {
  const typed: Partial<Setup> = { name: values[nameField]?.trim() ?? '' };
  for (const field of TEXTS) typed[field] = values[field]?.trim() ?? '';
  const changed = Object.entries({ ...typed, hasOrganizationFee: values[FEE] === 'on' }).filter(
    ([field, value]) => value !== Object.entries(proposal).find(([name]) => name === field)?.[1],
  );
  return Object.fromEntries(changed);
}

function fieldIssues({ nameField }: RequestKind, error: unknown): Issue[] {
  if (!(error instanceof ApiError)) return [];
  const message = error.serverMessage;
  if (error.code === 'organization_exists') return [{ path: nameField, message }];
  if (error.code === 'email_taken') return [{ path: 'email', message }];
  return error.issues.map((issue) => ({ ...issue, path: issue.path.replace(/^setupData\./, '') }));
}

function RejectForm(props: DecisionFormProps & { onBack: () => void }) {
  const { decide, fail, failure } = useDecide(props);
  const titleId = useId();
  const formId = useId();
  const { formProps, field, isSubmitting } = useForm({
    fields: ['reason'],
    validate: ({ reason }) => reasonIssues(reason),
    submit: ({ reason }) => decide({ action: 'reject', ...reasonOf(reason) }),
    onFailure: (error) => fail(error),
  });
  const { ref } = formProps;
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [ref]);
  return (
    <>
      <form {...formProps} id={formId} aria-labelledby={titleId} className={styles.form}>
        <h3 id={titleId}>Reject this request</h3>
        <TextAreaField
          label="Reason"
          {...field('reason')}
          autoFocus
          hint={`Optional. We email it to ${props.review.request.contactName}.`}
        />
        {failure !== null && <Notice tone="danger" title={failure} />}
      </form>
      <div className={styles.footer}>
        <Button type="submit" form={formId} tone="danger" isBusy={isSubmitting}>
          Reject request
        </Button>
        <Button tone="quiet" onClick={props.onBack}>
          Back
        </Button>
      </div>
    </>
  );
}
