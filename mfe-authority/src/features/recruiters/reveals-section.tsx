import type { ManagedRecruiter } from '@gangway/contract/desk/authority-recruiters';
import { RevealLimitsChange } from '@gangway/contract/desk/authority-reveals';
import { formatCount } from '@gangway/contract/foundation/amounts';
import { PAUSE_CAUSE_TEXTS } from '@gangway/contract/market/fair-use';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextAreaField, TextField } from '@gangway/shared-ui/primitives/field';
import {
  type FormValues,
  issuesOf,
  SubmitOrCancel,
  useForm,
} from '@gangway/shared-ui/primitives/form';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useState } from 'react';
import { type Fact, Facts } from '../../details/details-drawer';
import { Age } from '../../display/moment';
import styles from '../../details/details.module.css';

type RevealActs = {
  isRunning: boolean;
  resumeReveals: () => Promise<boolean>;
  raiseLimits: (change: RevealLimitsChange) => Promise<boolean>;
};

type RevealsSectionProps = { recruiter: ManagedRecruiter; acts: RevealActs };

export function RevealsSection({ recruiter, acts }: RevealsSectionProps) {
  const [isRaising, setRaising] = useState(false);
  const { revealPause, revealLimits, memberOf } = recruiter;
  return (
    <section className={styles.users} aria-label="Reveals">
      <h3>Reveals</h3>
      {revealPause && <PauseNotice {...revealPause} />}
      <Facts facts={factsOf(revealLimits)} />
      {memberOf && (
        <p className={styles.note}>{`While in ${memberOf.name}’s team, that account counts.`}</p>
      )}
      {isRaising ? (
        <RaiseForm recruiter={recruiter} acts={acts} onClose={() => setRaising(false)} />
      ) : (
        <div className={styles.actions}>
          {revealPause && (
            <Button isBusy={acts.isRunning} onClick={() => void acts.resumeReveals()}>
              Resume reveals
            </Button>
          )}
          <Button tone="quiet" onClick={() => setRaising(true)}>
            Raise the limit…
          </Button>
        </div>
      )}
    </section>
  );
}

const PauseNotice = ({ at, cause }: NonNullable<ManagedRecruiter['revealPause']>) => (
  <Notice tone="danger" title="Reveals are paused">
    <p>{PAUSE_CAUSE_TEXTS[cause]}</p>
    <p className={styles.note}>
      <Age at={at} />
    </p>
  </Notice>
);

const factsOf = (limits: ManagedRecruiter['revealLimits']): readonly Fact[] => [
  ['Per person', `${limits.personMinute} a minute, ${formatCount(limits.personDay)} a day`],
  ['Per account', `${formatCount(limits.accountMonth)} a month`],
];

const FIELDS = ['personMinute', 'personDay', 'accountMonth', 'reason'] as const;

const validate = issuesOf(RevealLimitsChange);

function RaiseForm({ recruiter, acts, onClose }: RevealsSectionProps & { onClose: () => void }) {
  const { personMinute, personDay, accountMonth } = recruiter.revealLimits;
  const { formProps, field, isSubmitting } = useForm({
    fields: FIELDS,
    validate: (values) => validate(changeOf(values)),
    submit: async (values) => {
      if (await acts.raiseLimits(changeOf(values))) onClose();
    },
  });
  const count = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <form {...formProps} aria-label="Raise the limit" className={styles.form}>
      <TextField
        label="A minute, for each person"
        {...field('personMinute')}
        {...count}
        defaultValue={personMinute}
        autoFocus
      />
      <TextField
        label="A day, for each person"
        {...field('personDay')}
        {...count}
        defaultValue={personDay}
      />
      <TextField
        label="A month, for the account"
        {...field('accountMonth')}
        {...count}
        defaultValue={accountMonth}
      />
      <TextAreaField
        label="Reason"
        {...field('reason')}
        hint="What you have checked. It stays in the audit log. We email the new limits to the account, without the reason."
      />
      <div className={styles.actions}>
        <SubmitOrCancel isBusy={isSubmitting} label="Raise the limit" onCancel={onClose} />
      </div>
    </form>
  );
}

const changeOf = (values: FormValues<(typeof FIELDS)[number]>): RevealLimitsChange => ({
  personMinute: Number(values.personMinute),
  personDay: Number(values.personDay),
  accountMonth: Number(values.accountMonth),
  reason: values.reason,
});
