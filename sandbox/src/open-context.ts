import { deleteOldAnswers } from './http/idempotency';
import type { SandboxContext } from './sandbox-context';
import { openStore } from './store/store';
import { createDispatcher, type Dispatcher, type Webhook } from './webhooks/dispatcher';

export type ContextOptions = Pick<SandboxContext, 'publicUrl' | 'intentListeners'> & {
  dataFile: string | null;
  clock: () => Date;
  webhook: Webhook | null;
  log: (line: string) => void;
};
export type OpenContext = { context: SandboxContext; dispatcher: Dispatcher };

export function openContext(options: ContextOptions): OpenContext {
  const { dataFile, clock, webhook, log, ...given } = options;
  const store = openStore(dataFile);
  const now = () => Math.floor(clock().getTime() / 1000);
  const dispatcher = createDispatcher({ store, now, webhook, log });
  const enqueue = (id: string) => dispatcher.enqueue(id);
  const context: SandboxContext = { ...given, store, now, enqueue };
  deleteOldAnswers(context);
  store.commit();
  return { context, dispatcher };
}
