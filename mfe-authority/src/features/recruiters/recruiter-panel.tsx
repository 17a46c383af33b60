import type { ManagedRecruiter } from '@gangway/contract/authority-recruiters';
import { formatMoney } from '@gangway/contract/money';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useState } from 'react';
import styles from '../../details/details.module.css';
import { Facts, type Fact } from '../../details/facts';
import { FailedAct } from '../../details/failed-act';
import { SuspensionControl, SuspensionNotice } from '../../details/suspension';
import { Age } from '../../display/moment';
import { Ledger } from './ledger';
import { planName, recruiterName, recruiterTokens } from './recruiter';
import { RefundDialog } from './refund.dialog';
import { TOKENS_ADDED, useRecruiterActs, type RecruiterActs } from './use-recruiter-acts';

type LastPayment = NonNullable<ManagedRecruiter['lastPayment']>;

const PURPOSES = {
  subscription: 'Plan',
  tokens: 'Tokens',
  transition_list: 'List',
} as const satisfies Record<LastPayment['purpose'], string>;

const LastPaymentText = ({ purpose, cents, refundedCents, at }: LastPayment) => (
  <>
    {`${PURPOSES[purpose]}, ${formatMoney(cents)}, `}
    <Age at={at} />
    {refundedCents > 0 && (
      <span className={styles.note}>{` (${formatMoney(refundedCents)} refunded)`}</span>
    )}
  </>
);

const teamOf = ({ memberOf }: ManagedRecruiter): readonly Fact[] =>
  memberOf ? [['Team', `Member of ${memberOf.name}’s team`]] : [];

const factsOf = (recruiter: ManagedRecruiter): readonly Fact[] => [
  ['Plan', planName(recruiter)],
  ['Tokens', recruiterTokens(recruiter)],
  ...teamOf(recruiter),
  ['Joined', <Age at={recruiter.createdAt} />],
  [
    'Last payment',
    recruiter.lastPayment === null ? 'None' : <LastPaymentText {...recruiter.lastPayment} />,
  ],
];

type PartProps = { recruiter: ManagedRecruiter; acts: RecruiterActs };

function Money({ recruiter, acts }: PartProps) {
  const [isAsking, setAsking] = useState(false);
  const { refund, lastPayment } = recruiter;
  return (
    <div className={styles.actions}>
      <Button tone="quiet" isBusy={acts.isRunning} onClick={() => void acts.addTokens()}>
        {`Add ${TOKENS_ADDED} tokens`}
      </Button>
      <Button
        tone="quiet"
        aria-disabled={refund === null}
        onClick={() => setAsking(refund !== null)}
      >
        Refund…
      </Button>
      {refund === null && <p className={styles.note}>There is nothing to refund.</p>}
      {isAsking && refund !== null && lastPayment !== null && (
        <RefundDialog
          {...{ recruiter, refund, acts }}
          paymentId={lastPayment.id}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

type RecruiterPanelProps = { recruiter: ManagedRecruiter; titleId: string };

/** Everything about a recruiter, and what an administrator can change. */
export function RecruiterPanel({ recruiter, titleId }: RecruiterPanelProps) {
  const acts = useRecruiterActs(recruiter);
  const { id, email, companyName, suspension } = recruiter;
  return (
    <div className={styles.details}>
      <header className={styles.header}>
        <p className={styles.eyebrow}>Recruiter</p>
        <h2 id={titleId} className={styles.title}>
          {recruiterName(recruiter)}
        </h2>
        <p className={styles.note}>{companyName === null ? email : `${email}, ${companyName}`}</p>
      </header>
      <FailedAct failure={acts.failure} />
      {suspension && <SuspensionNotice {...suspension} />}
      <Facts facts={factsOf(recruiter)} />
      <Money recruiter={recruiter} acts={acts} />
      <Ledger id={id} />
      <div>
        <SuspensionControl
          what="recruiter"
          hint="We email this reason to the recruiter, end their sessions, block sign-in and pause the renewal. Revealed candidates stay revealed."
          isSuspended={suspension !== null}
          acts={acts}
        />
      </div>
    </div>
  );
}
