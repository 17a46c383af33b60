import type { CardName } from '../cards/test-cards';
import { intentOfSession } from '../checkout/settle-session';
import { ApiError } from '../http/api-error';
import type { Faults } from '../http/faults';
import type { RequestLog } from '../http/requests';
import type { SandboxApp } from '../http/routes';
import { importPayments } from '../import/import-payments';
import { completeChallenge, confirmIntent } from '../payment-intents/confirm-intent';
import { addPaymentMethod } from '../payment-methods/add-payment-method';
import type { SandboxContext } from '../sandbox-context';
import { findOrRefuse } from '../store/find-or-refuse';
import { runDue } from '../time/run-due';
import type { Dispatcher } from '../webhooks/dispatcher';
import type { Attempt, SandboxControl } from './sandbox-control';

/** JSON only: a cross-site form cannot send that content type. */
export function mountControl(app: SandboxApp, control: SandboxControl): void {
  const calls = new Map(Object.entries(callable(control)));
  app.post('/_sandbox/:name', async (c) => {
    if (!c.req.header('content-type')?.startsWith('application/json')) {
      return c.json({ message: 'Control takes JSON.' }, 415);
    }
    const call = calls.get(c.req.param('name'));
    if (call === undefined) return c.json({ message: 'There is no such control.' }, 404);
    try {
      const args: unknown = await c.req.json();
      const result = await call(...(isList(args) ? args : []));
      return c.json({ result: result ?? null });
    } catch (error) {
      return c.json({ message: error instanceof Error ? error.message : String(error) }, 400);
    }
  });
}

type Parts = {
  context: SandboxContext;
  dispatcher: Dispatcher;
  faults: Faults;
  requests: RequestLog;
};

export function createControl({ context, dispatcher, faults, requests }: Parts): SandboxControl {
  const commit = async <T>(work: () => T): Promise<T> => {
    const result = work();
    context.store.commit();
    dispatcher.wake();
    return result;
  };
  return {
    runDue: () => commit(() => runDue(context)),
    webhooks: async (mode) => dispatcher.setMode(mode),
    flush: (options) => dispatcher.flush(options),
    settled: () => dispatcher.settled(),
    resend: (eventId) => dispatcher.resend(eventId),
    events: async () => context.store.event.values(),
    fault: async (fault) => faults.add(fault),
    clearFaults: async () => faults.clear(),
    requests: async () => requests.all(),
    forget: async () => requests.forget(),
    confirm: (intentId, card) => commit(() => payAsCustomer(context, intentId, card)),
    payCheckout: (sessionId, card) => commit(() => payCheckout(context, sessionId, card)),
    importPayments: (customers) => commit(() => importPayments(context, customers)),
  };
}

/** The arguments come from `connectControl`, which is typed by the same interface. */
function callable(control: SandboxControl) {
  return control as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function payAsCustomer(context: SandboxContext, id: string, card: CardName): Attempt {
  const intent = findOrRefuse(context.store, 'payment_intent', { id });
  const method = addPaymentMethod(context, { card });
  try {
    const confirmed = confirmIntent(context, intent, { method });
    if (confirmed.status === 'requires_action') completeChallenge(context, confirmed, 'pass');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status } = context.store.payment_intent.get(id);
    return { status, error: error.body.code ?? error.message };
  }
  const { status, last_payment_error: error } = context.store.payment_intent.get(id);
  return { status, error: error?.code ?? null };
}

function payCheckout(context: SandboxContext, id: string, card: CardName): Attempt {
  const session = findOrRefuse(context.store, 'checkout_session', { id });
  if (session.status !== 'open') throw new Error(`${id} is ${session.status ?? 'gone'}.`);
  const { error } = payAsCustomer(context, intentOfSession(context, session).id, card);
  return { status: context.store.checkout_session.get(id).status ?? '', error };
}
