import { SuspensionReason } from '@gangway/contract/desk/authority-organizations';
import type { AccountSuspension } from '@gangway/contract/identity/organizations';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextAreaField } from '@gangway/shared-ui/primitives/field';
import { useForm, issuesOf, SubmitOrCancel } from '@gangway/shared-ui/primitives/form';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useEffect, useState } from 'react';
import { Age } from '../display/moment';
import styles from './details.module.css';

export const SuspensionNotice = ({ at, reason }: AccountSuspension) => (
  <Notice tone="danger" title="Suspended">
    <p>{reason}</p>
    <p className={styles.note}>
      <Age at={at} />
    </p>
  </Notice>
);

type SuspensionActs = {
  isRunning: boolean;
  suspend: (reason: string) => Promise<boolean>;
  reinstate: () => Promise<boolean>;
};

type SuspensionControlProps = {
  what: string;
  hint: string;
  isSuspended: boolean;
  acts: SuspensionActs;
};

export function SuspensionControl({ what, hint, isSuspended, acts }: SuspensionControlProps) {
  const [isAsking, setAsking] = useState(false);
  if (isSuspended) {
    return (
      <Button tone="quiet" isBusy={acts.isRunning} onClick={() => void acts.reinstate()}>
        {`Reinstate ${what}`}
      </Button>
    );
  }
  if (!isAsking) {
    return (
      <Button tone="quiet" onClick={() => setAsking(true)}>
        Suspend…
      </Button>
    );
  }
  const suspend = async (reason: string) => {
    if (await acts.suspend(reason)) setAsking(false);
  };
  return <SuspendForm {...{ what, hint, suspend }} onClose={() => setAsking(false)} />;
}

type SuspendFormProps = {
  what: string;
  hint: string;
  suspend: (reason: string) => Promise<void>;
  onClose: () => void;
};

function SuspendForm({ what, hint, suspend, onClose }: SuspendFormProps) {
  const { formProps, field, isSubmitting } = useForm({
    fields: ['reason'],
    validate: issuesOf(SuspensionReason),
    submit: ({ reason }) => suspend(reason),
  });
  const { ref } = formProps;
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [ref]);
  return (
    <form {...formProps} aria-label={`Suspend the ${what}`} className={styles.form}>
      <TextAreaField label="Reason" {...field('reason')} autoFocus hint={hint} />
      <div className={styles.actions}>
        <SubmitOrCancel
          tone="danger"
          isBusy={isSubmitting}
          label={`Suspend ${what}`}
          onCancel={onClose}
        />
      </div>
    </form>
  );
}
