import type { CallAnswer } from '@gangway/contract/calls';
import type { ManagedRecruiter } from '@gangway/contract/desk/authority-recruiters';
import type { RevealLimitsChange } from '@gangway/contract/desk/authority-reveals';
import { counted, formatCount, formatMoney } from '@gangway/contract/foundation/amounts';
import { call, callUrl } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { ConfirmDialog } from '@gangway/shared-ui/primitives/dialog';
import { useCall } from '@gangway/shared-ui/query';
import { useState } from 'react';
import { DetailsDrawer, type Fact, Facts, FailedAct } from '../../details/details-drawer';
import { SuspensionControl, SuspensionNotice } from '../../details/suspension';
import { useActs } from '../../details/use-acts';
import { Age } from '../../display/moment';
import { Ledger } from './ledger';
import { planName, recruiterName, recruiterTokens } from './recruiter';
import { RevealsSection } from './reveals-section';
import styles from '../../details/details.module.css';

const TRENDS = '/api/authority/trends';

const TOKENS_ADDED = 10;
const ASK_AGAIN_MS = 5_000;

export default function RecruiterDrawer({ id, parameter }: { id: string; parameter: string }) {
  const params = { id };
  const answer = useCall(
    'GET /api/authority/recruiters/:id',
    { params },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.lastPayment?.isRefundPending ? ASK_AGAIN_MS : false,
    },
  );
  return (
    <DetailsDrawer what="recruiter" parameter={parameter} answer={answer}>
      {(recruiter, titleId) => <RecruiterPanel recruiter={recruiter} titleId={titleId} />}
    </DetailsDrawer>
  );
}

function RecruiterPanel({ recruiter, titleId }: { recruiter: ManagedRecruiter; titleId: string }) {
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
      <RevealsSection recruiter={recruiter} acts={acts} />
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

/** Used as a prefix: it also matches each recruiter's own address and ledger. */
const RECRUITERS = callUrl('GET /api/authority/recruiters', { query: {} });

const PAUSED = callUrl('GET /api/authority/paused-accounts', { query: {} });
const SUBSCRIPTIONS = callUrl('GET /api/authority/subscriptions', { query: {} });

function useRecruiterActs({ id }: Pick<ManagedRecruiter, 'id'>) {
  const { isRunning, failure, run } = useActs([RECRUITERS, SUBSCRIPTIONS, PAUSED, TRENDS]);
  const params = { id };

  return {
    isRunning,
    failure,
    addTokens: () =>
      run(
        () =>
          call('POST /api/authority/manage-recruiter', {
            body: { recruiterId: id, action: 'add-tokens', data: { tokens: TOKENS_ADDED } },
          }),
        `${TOKENS_ADDED} tokens added`,
      ),
    refund: (paymentId: string) =>
      run(
        () =>
          call('POST /api/authority/manage-recruiter', {
            body: { recruiterId: id, action: 'refund', data: { paymentId } },
          }),
        ({ refund }) => (refund === null ? 'Refunded' : refundText(refund)),
      ),
    suspend: (reason: string) =>
      run(
        () => call('POST /api/authority/recruiters/:id/suspend', { params, body: { reason } }),
        'Recruiter suspended',
      ),
    reinstate: () =>
      run(
        () => call('POST /api/authority/recruiters/:id/reinstate', { params }),
        'Recruiter reinstated',
      ),
    resumeReveals: () =>
      run(
        () => call('POST /api/authority/recruiters/:id/resume-reveals', { params }),
        'Reveals resumed',
      ),
    raiseLimits: (body: RevealLimitsChange) =>
      run(
        () => call('PUT /api/authority/recruiters/:id/reveal-limits', { params, body }),
        'Limit raised',
      ),
  };
}

type Refund = NonNullable<CallAnswer<'POST /api/authority/manage-recruiter'>['refund']>;

const refundText = ({ cents, tokensTakenBack, continues }: Refund) =>
  `${formatMoney(cents)} ${continues ? 'is being refunded' : 'refunded'}, ${counted(tokensTakenBack, 'token')} taken back`;

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

const teamOf = ({ memberOf }: ManagedRecruiter): readonly Fact[] =>
  memberOf ? [['Team', `Member of ${memberOf.name}’s team`]] : [];

type LastPayment = NonNullable<ManagedRecruiter['lastPayment']>;

const LastPaymentText = ({ purpose, cents, refundedCents, at }: LastPayment) => (
  <>
    {`${PURPOSES[purpose]}, ${formatMoney(cents)}, `}
    <Age at={at} />
    {refundedCents > 0 && (
      <span className={styles.note}>{` (${formatMoney(refundedCents)} refunded)`}</span>
    )}
  </>
);

const PURPOSES = {
  subscription: 'Plan',
  tokens: 'Tokens',
  transition_list: 'List',
} as const satisfies Record<LastPayment['purpose'], string>;

type RecruiterActs = ReturnType<typeof useRecruiterActs>;

function Money({ recruiter, acts }: { recruiter: ManagedRecruiter; acts: RecruiterActs }) {
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
      {lastPayment?.isRefundPending && (
        <p role="status" className={styles.note}>
          Our payment provider is slow to answer. We are still working on this refund, and show it
          here when it is done.
        </p>
      )}
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

type RefundDialogProps = {
  recruiter: ManagedRecruiter;
  refund: NonNullable<ManagedRecruiter['refund']>;
  paymentId: string;
  acts: RecruiterActs;
  onClose: () => void;
};

function RefundDialog({ recruiter, refund, paymentId, acts, onClose }: RefundDialogProps) {
  const confirm = async () => {
    if (await acts.refund(paymentId)) onClose();
  };
  const facts: Fact[] = [
    ['Refund to the card', formatMoney(refund.cents)],
    ['Tokens taken back', formatCount(refund.tokensTakenBack)],
  ];
  return (
    <ConfirmDialog
      title={`Refund ${recruiterName(recruiter)}'s last payment?`}
      confirmLabel={`Refund ${formatMoney(refund.cents)}`}
      tone="danger"
      isBusy={acts.isRunning}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Facts facts={facts} />
      <p>
        {refund.tokensTakenBack === 0
          ? 'All tokens from this payment are spent or expired. Revealed candidates stay revealed.'
          : 'We will take back only unspent tokens from this payment. Revealed candidates stay revealed.'}
        {refund.endsPlan && ` The ${planName(recruiter)} plan will end right away.`}
      </p>
      <FailedAct failure={acts.failure} />
    </ConfirmDialog>
  );
}
