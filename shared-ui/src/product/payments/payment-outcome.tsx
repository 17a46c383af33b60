import type { Payment } from '@gangway/contract/commerce/payments';
import { formatMoney } from '@gangway/contract/foundation/amounts';
import { formatDay } from '@gangway/contract/foundation/day';
import { call } from '@gangway/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button, ButtonLink } from '../../primitives/button';
import {
  ArrowLeftIcon,
  CalendarIcon,
  CheckIcon,
  CloseIcon,
  SearchIcon,
} from '../../primitives/icon';
import { isMissing } from '../../primitives/not-loaded';
import { ResultPage, ResultFacts } from '../../primitives/result-page';
import { Spinner } from '../../primitives/spinner';
import { ASK_AGAIN_MS } from './payment-continues';

type Status = Payment['status'];

type Words = { title: string; lead: string; spoken?: string };

type PaymentOutcomeProps = {
  reference: string | null;
  words: Record<Status, (payment: Payment) => Words>;
  actions: (payment: Payment, askAgain: ReactNode) => ReactNode;
  wayOut: ReactNode;
  onSettled: () => void;
};

export const PaymentOutcome = ({ reference, ...props }: PaymentOutcomeProps) =>
  reference === null ? (
    <Unknown wayOut={props.wayOut} />
  ) : (
    <Confirmation reference={reference} {...props} />
  );

const Unknown = ({ wayOut }: Pick<PaymentOutcomeProps, 'wayOut'>) => (
  <ResultPage
    tone="waiting"
    icon={<SearchIcon />}
    title="We cannot find this payment"
    lead="We found no payment for this link. You can find all your payments under Payments."
    actions={
      <>
        <ButtonLink href="/payments">Your payments</ButtonLink>
        {wayOut}
      </>
    }
  />
);

function Confirmation(props: PaymentOutcomeProps & { reference: string }) {
  const { reference, words, actions, wayOut, onSettled } = props;
  const { data, error, isFetching, refetch } = useConfirmation(reference);
  const said = data && words[data.status](data);
  const hasSettled = isSettled(data);
  const takeUp = useEffectEvent(onSettled);
  useEffect(() => {
    if (hasSettled) takeUp();
  }, [hasSettled]);
  const askAgain = (
    <Button isBusy={isFetching} onClick={() => void refetch()}>
      {data ? 'Check again' : 'Try again'}
    </Button>
  );
  if (isMissing(error)) return <Unknown wayOut={wayOut} />;
  return (
    <>
      {/* A screen reader hears how it goes while the page changes by itself. */}
      <p role="status" className="gw-visually-hidden">
        {said && (said.spoken ?? said.title)}
      </p>
      {data && said ? (
        <ResultPage
          {...LOOKS[data.status]}
          title={said.title}
          lead={said.lead}
          actions={actions(data, askAgain)}
        >
          <PaymentFacts payment={data} />
        </ResultPage>
      ) : error ? (
        <NoAnswer askAgain={askAgain} />
      ) : (
        <Spinner label="Confirming your payment" />
      )}
    </>
  );
}

/** Safe to repeat, here or by a reload. */
const useConfirmation = (reference: string) =>
  useQuery({
    queryKey: ['payment', reference],
    queryFn: () => call('POST /api/payments/confirm', { body: { reference } }),
    gcTime: 0,
    refetchInterval: ({ state }) => {
      const attempts = state.dataUpdateCount + state.errorUpdateCount;
      return state.data?.status === 'pending' ? (ASK_AGAIN_MS[attempts - 1] ?? false) : false;
    },
  });

const isSettled = (payment: Payment | undefined) =>
  payment?.status === 'succeeded' || payment?.status === 'refunded';

const LOOKS = {
  succeeded: { tone: 'good', icon: <CheckIcon /> },
  refunded: { tone: 'waiting', icon: <ArrowLeftIcon /> },
  failed: { tone: 'bad', icon: <CloseIcon /> },
  pending: { tone: 'waiting', icon: <CalendarIcon /> },
} as const satisfies Record<Status, unknown>;

function PaymentFacts({ payment }: { payment: Payment }) {
  const { description, cents, number, createdAt, settledAt } = payment;
  return (
    <ResultFacts
      facts={[
        { label: 'Description', value: description },
        { label: 'Amount', value: formatMoney(cents) },
        { label: 'Date', value: formatDay(settledAt ?? createdAt) },
        { label: 'Reference', value: number },
      ]}
    />
  );
}

const NoAnswer = ({ askAgain }: { askAgain: ReactNode }) => (
  <ResultPage
    {...LOOKS.failed}
    title="We could not confirm your payment"
    lead="If we charged your card, your payment takes effect automatically. Please do not pay again."
    actions={askAgain}
  />
);
