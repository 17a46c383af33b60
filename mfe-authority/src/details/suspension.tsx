import type { AccountSuspension } from '@gangway/contract/organisations';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useState } from 'react';
import { Age } from '../display/moment';
import styles from './details.module.css';
import { SuspendForm } from './suspend.form';

export const SuspensionNotice = ({ at, reason }: AccountSuspension) => (
  <Notice tone="danger" title="Suspended">
    <p>{reason}</p>
    <p className={styles.note}>
      <Age at={at} />
    </p>
  </Notice>
);

export type SuspensionActs = {
  isRunning: boolean;
  suspend: (reason: string) => Promise<boolean>;
  reinstate: () => Promise<boolean>;
};

type SuspensionControlProps = {
  /** As in "Suspend organization". */
  what: string;
  /** What a suspension does. */
  hint: string;
  isSuspended: boolean;
  acts: SuspensionActs;
};

/** Suspends with a reason, or reinstates. */
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
