import { deleteOldAnswers } from './http/idempotency';
import type { IntentListener, SandboxContext } from './sandbox-context';
import { openStore } from './store/store';
import { createDispatcher, type Dispatcher, type Webhook } from './webhooks/dispatcher';

export type ContextOptions = {
  dataFile: string | null;
  clock: () => Date;
  publicUrl: string;
  keys: SandboxContext['keys'];
  webhook: Webhook | null;
  intentListeners: readonly IntentListener[];
  log: (line: string) => void;
};
export type OpenContext = { context: SandboxContext; dispatcher: Dispatcher };

export function openContext(options: ContextOptions): OpenContext {
  const { clock, publicUrl, keys, webhook, intentListeners, log } = options;
  const store = openStore(options.dataFile);
  const signedAt = () => Math.floor(clock().getTime() / 1000);
  const now = () => signedAt() + Number(store.setting.find('clock')?.value ?? 0);
  const dispatcher = createDispatcher({ store, now, signedAt, webhook, log });
  const context: SandboxContext = {
    store,
    now,
    publicUrl,
    keys,
    deliver: (eventId) => dispatcher.enqueue(eventId),
    hasWebhook: webhook !== null,
    origin: null,
    intentListeners,
  };
  deleteOldAnswers(context);
  store.commit();
  return { context, dispatcher };
}
