import { SuspensionReason } from '@gangway/contract/authority-organisations';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextAreaField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { issuesOf } from '@gangway/shared-ui/primitives/schema-issues';
import { useEffect } from 'react';
import styles from './details.module.css';

type SuspendFormProps = {
  what: string;
  hint: string;
  suspend: (reason: string) => Promise<void>;
  onClose: () => void;
};

export function SuspendForm({ what, hint, suspend, onClose }: SuspendFormProps) {
  const { formProps, errors, isSubmitting } = useForm({
    fields: ['reason'],
    validate: issuesOf(SuspensionReason),
    submit: ({ reason }) => suspend(reason),
  });
  const { ref } = formProps;
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), [ref]);
  return (
    <form {...formProps} aria-label={`Suspend the ${what}`} className={styles.form}>
      <TextAreaField label="Reason" name="reason" autoFocus error={errors['reason']} hint={hint} />
      <div className={styles.actions}>
        <Button type="submit" tone="danger" isBusy={isSubmitting}>
          {`Suspend ${what}`}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
