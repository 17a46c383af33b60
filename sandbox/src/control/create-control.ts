import { checkCard } from '../cards/check-card';
import { type CardName, testCard } from '../cards/test-cards';
import { intentOfSession } from '../checkout/settle-session';
import { ApiError } from '../http/api-error';
import type { Faults } from '../http/faults';
import type { RequestLog } from '../http/requests';
import { importPayments } from '../import/import-payments';
import type { OpenContext } from '../open-context';
import { completeChallenge } from '../payment-intents/complete-challenge';
import { confirmIntent } from '../payment-intents/confirm-intent';
import type { CardFacts } from '../payment-methods/build-payment-method';
import { addPaymentMethod } from '../payment-methods/create-payment-method';
import type { SandboxContext } from '../sandbox-context';
import { findOrRefuse } from '../store/rows';
import { advanceClock } from '../time/advance-clock';
import type { Attempt, AttemptOptions, SandboxControl } from './sandbox-control';

type Parts = OpenContext & { faults: Faults; requests: RequestLog };

export function createControl({ context, dispatcher, faults, requests }: Parts): SandboxControl {
  const commit = () => {
    context.store.commit();
    dispatcher.wake();
  };
  const committed = <T>(result: T): T => {
    commit();
    return result;
  };
  return {
    advance: async (seconds) => {
      advanceClock(context, seconds);
      commit();
    },
    webhooks: async (mode) => dispatcher.setMode(mode),
    flush: (options) => dispatcher.flush(options),
    settled: () => dispatcher.settled(),
    resend: (eventId) => dispatcher.resend(eventId),
    events: async () => context.store.event.values(),
    fault: async (fault) => faults.add(fault),
    clearFaults: async () => faults.clear(),
    requests: async () => requests.all(),
    forget: async () => requests.forget(),
    confirm: async (id, card, options) =>
      committed(payAsCustomer(context, { id, card, ...options })),
    payCheckout: async (id, card, options) =>
      committed(payCheckout(context, { id, card, ...options })),
    importPayments: async (customers) => {
      importPayments(context, customers);
      commit();
    },
  };
}

type Wish = { id: string; card: CardName | number } & AttemptOptions;

function payAsCustomer(context: SandboxContext, { id, card, challenge = 'pass' }: Wish): Attempt {
  const intent = findOrRefuse(context.store, 'payment_intent', { id });
  try {
    const method = addPaymentMethod(context, cardFacts(context, card));
    const how = { method, isOffSession: false, isBrowser: true, returnUrl: null };
    const confirmed = confirmIntent(context, intent, how);
    if (confirmed.status === 'requires_action')
      completeChallenge(context, { id, outcome: challenge });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return attemptOf(context.store.payment_intent.get(id).status, error);
  }
  return lastError(context, id);
}

function cardFacts(context: SandboxContext, card: CardName | number): CardFacts {
  const now = new Date(context.now() * 1000);
  const expiry = { expMonth: 12, expYear: now.getUTCFullYear() + 3 };
  const number = typeof card === 'number' ? String(card) : testCard(card).number;
  const cvc = testCard('amex').number === number ? '1234' : '123';
  return { card: checkCard({ number, cvc, ...expiry }, now), ...expiry };
}

function attemptOf(status: string, error: ApiError | null): Attempt {
  if (error === null) return { status, error: null };
  const { code = '', decline_code: declineCode = null, message } = error.body;
  return { status, error: { code, declineCode, message } };
}

function lastError(context: SandboxContext, id: string): Attempt {
  const { status, last_payment_error: error } = context.store.payment_intent.get(id);
  if (error === null) return { status, error: null };
  const { code = '', decline_code: declineCode = null, message = '' } = error;
  return { status, error: { code, declineCode, message } };
}

function payCheckout(context: SandboxContext, wish: Wish): Attempt {
  const session = findOrRefuse(context.store, 'checkout_session', { id: wish.id });
  if (session.status !== 'open') throw new Error(`${session.id} is ${session.status ?? 'gone'}.`);
  const { error } = payAsCustomer(context, { ...wish, id: intentOfSession(context, session).id });
  return { status: context.store.checkout_session.get(session.id).status ?? '', error };
}
