import { Button } from '@gangway/shared-ui/primitives/button';
import { TextAreaField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useEffect, useId } from 'react';
import type { DecisionFormProps } from './decision-forms';
import { reasonIssues, reasonOf } from './decision-schema';
import styles from './review.module.css';
import { useDecide } from './use-decide';

export function RejectForm(props: DecisionFormProps & { onBack: () => void }) {
  const { decide, fail, failure } = useDecide(props);
  const titleId = useId();
  const formId = useId();
  const { formProps, errors, isSubmitting } = useForm({
    fields: ['reason'],
    validate: ({ reason }) => reasonIssues(reason),
    submit: ({ reason }) => decide({ action: 'reject', ...reasonOf(reason) }),
    onFailure: (error) => fail(error),
  });
  const { ref } = formProps;
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), [ref]);
  return (
    <>
      <form {...formProps} id={formId} aria-labelledby={titleId} className={styles.form}>
        <h3 id={titleId}>Reject this request</h3>
        <TextAreaField
          label="Reason"
          name="reason"
          autoFocus
          error={errors['reason']}
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
