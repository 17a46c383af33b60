import { SuspensionReason } from '@gangway/contract/authority-organisations';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextAreaField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { issuesOf } from '@gangway/shared-ui/primitives/schema-issues';
import { useEffect } from 'react';
import styles from './details.module.css';
import type { OrganizationActs } from './use-organization';

type SuspendFormProps = { acts: OrganizationActs; onClose: () => void };

export function SuspendForm({ acts, onClose }: SuspendFormProps) {
  const { formProps, errors, isSubmitting } = useForm({
    fields: ['reason'],
    validate: issuesOf(SuspensionReason),
    submit: async ({ reason }) => {
      if (await acts.suspend(reason)) onClose();
    },
  });
  const { ref } = formProps;
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), [ref]);
  return (
    <form {...formProps} aria-label="Suspend the organization" className={styles.form}>
      <TextAreaField
        label="Reason"
        name="reason"
        autoFocus
        error={errors['reason']}
        hint="The users of the organization are told. It imports nothing new; its people stay as they are."
      />
      <div className={styles.actions}>
        <Button type="submit" tone="danger" isBusy={isSubmitting}>
          Suspend organization
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
