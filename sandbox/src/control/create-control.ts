import { intentOfSession } from '../checkout/session-intent';
import type { Faults } from '../http/faults';
import type { RequestLog } from '../http/requests';
import { importPayments } from '../import/import-payments';
import type { OpenWorld } from '../open-world';
import { findOrRefuse } from '../store/find-or-refuse';
import { advanceClock } from '../time/advance-clock';
import type { World } from '../world';
import { payAsCustomer, type Wish } from './pay-as-customer';
import type { Attempt, SandboxControl } from './sandbox-control';

/** Pays a session as a customer at the hosted page does; answers with the session's status. */
function payCheckout(world: World, wish: Wish): Attempt {
  const session = findOrRefuse(world.store, 'checkout_session', { id: wish.id });
  if (session.status !== 'open') throw new Error(`${session.id} is ${session.status ?? 'gone'}.`);
  const { error } = payAsCustomer(world, { ...wish, id: intentOfSession(world, session).id });
  return { status: world.store.checkout_session.get(session.id).status ?? '', error };
}

type Parts = OpenWorld & { faults: Faults; requests: RequestLog };

export function createControl({ world, dispatcher, faults, requests }: Parts): SandboxControl {
  /** What a call of the API does after its work. */
  const commit = () => {
    world.store.commit();
    dispatcher.wake();
  };
  const committed = <T>(result: T): T => {
    commit();
    return result;
  };
  return {
    advance: async (seconds) => {
      advanceClock(world, seconds);
      commit();
    },
    webhooks: async (mode) => dispatcher.setMode(mode),
    flush: (options) => dispatcher.flush(options),
    settled: () => dispatcher.settled(),
    resend: (eventId) => dispatcher.resend(eventId),
    events: async () => world.store.event.values(),
    fault: async (fault) => faults.add(fault),
    clearFaults: async () => faults.clear(),
    requests: async () => requests.all(),
    forget: async () => requests.forget(),
    confirm: async (id, card, options) => committed(payAsCustomer(world, { id, card, ...options })),
    payCheckout: async (id, card, options) =>
      committed(payCheckout(world, { id, card, ...options })),
    importPayments: async (customers) => {
      importPayments(world, customers);
      commit();
    },
  };
}
