import type { CallAnswer } from '@gangway/contract/calls';
import { firstRenewal } from '@gangway/contract/commerce/first-renewal';
import { formatMoney } from '@gangway/contract/foundation/amounts';
import { formatDay } from '@gangway/contract/foundation/day';
import {
  continues,
  PaymentContinues,
  PaymentForm,
  type PaymentFormProps,
  useContinuing,
} from '@gangway/shared-ui/payments';
import {
  ApiError,
  call,
  callUrl,
  serverMessage,
  showFailure,
  useAnswer,
} from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { ArrowLeftIcon } from '@gangway/shared-ui/primitives/icon';
import { Ticket } from '@gangway/shared-ui/primitives/ticket';
import {
  SafeNote,
  TicketColumns,
  TicketForm,
  TicketSkeleton,
} from '@gangway/shared-ui/primitives/ticket-columns';
import { useCall } from '@gangway/shared-ui/query';
import { Link, useNavigate } from '@gangway/shared-ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { register } from '../../../content/register';
import { REGISTRATION_FIELDS, takenIssues } from '../../../registration/registration-fields';
import type { Choice } from '../choices';
import { readDraft, saveDraft } from '../draft';
import { storeRefusal } from '../page-memory';
import type { Details } from '../read-details';
import { DETAILS_PATH, PAYMENT_PATH, PLAN_PATH } from '../steps';
import { confirmRegistration, finish, isRefunded, tellFailure } from './confirm-registration';
import { Outcome, Refunded } from './outcome';
import styles from './order-summary.module.css';

const { unavailable, priceChanged } = register.payment;

export const PaymentSkeleton = () => <TicketSkeleton label={register.payment.preparing} />;

type CheckoutProps = { details: Details; choice: Choice };

export function Checkout({ details, choice }: CheckoutProps) {
  const { isContinuing, payment } = useStartedPayment({ details, choice });
  const settings = useCall('GET /api/payments/settings');
  const [refund, setRefund] = useState<unknown>(null);
  if (refund !== null) return <Refunded error={refund} />;
  if (isContinuing) return <PaymentContinues />;
  if (payment.status === 'error') return <PaymentFailure answer={payment} />;
  if (settings.isError) return <PaymentRefused error={settings.error} />;
  if (payment.status === 'loading' || !payment.data || !settings.data) return <PaymentSkeleton />;
  return (
    <TicketColumns>
      <OrderSummary details={details} choice={choice} cents={payment.data.cents} />
      <CardForm
        settings={settings.data}
        clientSecret={payment.data.clientSecret}
        amount={formatMoney(payment.data.cents)}
        email={details.email}
        onRefunded={setRefund}
      />
    </TicketColumns>
  );
}

/**
 * Asks at each visit: for an order that is still open, the server answers with the same payment.
 */
function useStartedPayment({ details, choice }: CheckoutProps) {
  const [order] = useState({ details, choice });
  const { isContinuing, persist } = useContinuing();
  const start = useCallback(
    () => persist(() => startPayment(order.details, order.choice)),
    [order, persist],
  );
  return { isContinuing, payment: useAnswer(start) };
}

type StartedPayment = CallAnswer<'POST /api/complete-registration'>;

async function startPayment(details: Details, choice: Choice): Promise<StartedPayment | null> {
  try {
    return await begin(details, choice);
  } catch (error) {
    if (!(await isOwnName(error, details))) throw error;
    finish();
    return null;
  }
}

async function begin(details: Details, choice: Choice): Promise<StartedPayment> {
  const payment = await call('POST /api/complete-registration', {
    body: {
      ...details,
      userType: 'recruiter',
      ...choice.order,
      amount: choice.dueCents / 100,
    },
  });
  saveDraft({ plan: choice.id, intent: intentOf(payment.clientSecret) });
  return payment;
}

/** Stripe's client secrets have the form `<intent id>_secret_<random>`. */
const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? null;

/** A taken name may be their own: an earlier payment may have created the account meanwhile. */
async function isOwnName(error: unknown, { email }: Details): Promise<boolean> {
  const { intent } = readDraft();
  if (intent === null || takenIssues(error).length === 0) return false;
  try {
    await confirmRegistration(intent, email);
    return true;
  } catch (refusal) {
    if (isRefunded(refusal) || continues(refusal)) throw refusal;
    return false;
  }
}

type Failed = { error: unknown; retry: () => void };

const PaymentFailure = ({ answer: { error, retry } }: { answer: Failed }) =>
  continues(error) ? <PaymentContinues onAskAgain={retry} /> : <PaymentRefused error={error} />;

function PaymentRefused({ error }: { error: unknown }) {
  if (isRefunded(error)) return <Refunded error={error} />;
  if (detailIssues(error).length > 0) return <BackToDetails error={error} />;
  if (error instanceof ApiError && error.code === 'price_changed') {
    return <PriceChanged error={error} />;
  }
  return <Unavailable error={error} />;
}

function detailIssues(error: unknown) {
  const issues = error instanceof ApiError ? error.issues : [];
  const ofFields = issues.filter(({ path }) => REGISTRATION_FIELDS.some((name) => name === path));
  return [...takenIssues(error), ...ofFields];
}

function BackToDetails({ error }: { error: unknown }): null {
  const navigate = useNavigate();
  useEffect(() => {
    storeRefusal(detailIssues(error));
    // Navigate first: a toast belongs to the page on which it is shown.
    void navigate(DETAILS_PATH, { replace: true });
    showFailure('Registration Failed', serverMessage(error, ''));
  }, [error, navigate]);
  return null;
}

function PriceChanged({ error }: { error: unknown }) {
  const client = useQueryClient();
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [callUrl('GET /api/plans')] });
  }, [client]);
  return (
    <Outcome title={priceChanged.title} text={serverMessage(error, '')}>
      <ButtonLink href={PLAN_PATH}>{priceChanged.back}</ButtonLink>
    </Outcome>
  );
}

/**
 * Only if no payment was begun may this say that nothing was charged: a begun one may have
 * succeeded.
 */
function Unavailable({ error }: { error: unknown }) {
  const [hasBegun] = useState(() => readDraft().intent !== null);
  useEffect(() => {
    reportError(error);
  }, [error]);
  const text = serverMessage(error, unavailable.text);
  return (
    <Outcome title={unavailable.title} text={hasBegun ? text : `${unavailable.calm} ${text}`}>
      <ButtonLink href={PLAN_PATH}>{unavailable.back}</ButtonLink>
    </Outcome>
  );
}

type OrderSummaryProps = { details: Details; choice: Choice; cents: number };

const { order: words } = register.payment;

function OrderSummary({ details, choice, cents }: OrderSummaryProps) {
  const [now] = useState(() => new Date());
  const price = formatMoney(cents);
  const isYearly = choice.yearCents !== null;
  const cycle = isYearly ? 'yearly' : 'monthly';
  const day = formatDay(firstRenewal(now, cycle).toISOString());
  return (
    <Ticket
      face="display"
      className={styles.ticket}
      label={words.title}
      title={choice.name}
      note={words.plan(isYearly)}
      features={choice.features}
      total={{ label: words.due, value: price }}
      lines={[
        { label: words.account, value: details.username },
        { label: words.receipt, value: details.email },
      ]}
      foot={words.renews({ price, day, isYearly })}
    />
  );
}

type CardFormProps = Pick<PaymentFormProps, 'settings' | 'clientSecret' | 'amount'> & {
  email: string;
  onRefunded: (error: unknown) => void;
};

const { back, card } = register.payment;

function CardForm({ email, onRefunded, ...payment }: CardFormProps) {
  const { isContinuing, persist } = useContinuing();
  const createAccount = async (paymentIntentId: string) => {
    try {
      await persist(() => confirmRegistration(paymentIntentId, email));
    } catch (error) {
      tellFailure(error);
      if (!isRefunded(error)) throw error;
      onRefunded(error);
      return;
    }
    finish();
  };
  return (
    <TicketForm title={card.title}>
      {isContinuing && <PaymentContinues />}
      <PaymentForm {...payment} returnUrl={returnUrl()} onSucceeded={createAccount} />
      <SafeNote>{card.safe}</SafeNote>
      <Link className={styles.back} to={PLAN_PATH}>
        <ArrowLeftIcon />
        {back}
      </Link>
    </TicketForm>
  );
}

const returnUrl = () => new URL(PAYMENT_PATH, window.location.href).href;
