import type { Faults } from '../http/faults';
import type { RequestLog } from '../http/requests';
import { importPayments } from '../import/import-payments';
import type { OpenWorld } from '../open-world';
import { payCheckout } from './pay-checkout';
import { payAsCustomer } from './pay-as-customer';
import { advanceClock } from '../time/advance-clock';
import type { SandboxControl } from './sandbox-control';

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
