import type { IntentListener, World } from './world';
import { forgetOldAnswers } from './http/idempotency';
import { openStore } from './store/store';
import { createDispatcher, type Dispatcher, type Webhook } from './webhooks/dispatcher';

export type WorldOptions = {
  dataFile: string | null;
  clock: () => Date;
  publicUrl: string;
  keys: World['keys'];
  webhook: Webhook | null;
  intentListeners: readonly IntentListener[];
  log: (line: string) => void;
};
export type OpenWorld = { world: World; dispatcher: Dispatcher };

export function openWorld(options: WorldOptions): OpenWorld {
  const { clock, publicUrl, keys, webhook, intentListeners, log } = options;
  const store = openStore(options.dataFile);
  const signedAt = () => Math.floor(clock().getTime() / 1000);
  const now = () => signedAt() + Number(store.setting.find('clock')?.value ?? 0);
  const dispatcher = createDispatcher({ store, now, signedAt, webhook, log });
  const world: World = {
    store,
    now,
    publicUrl,
    keys,
    deliver: (eventId) => dispatcher.enqueue(eventId),
    hasWebhook: webhook !== null,
    origin: null,
    intentListeners,
  };
  forgetOldAnswers(world);
  store.commit();
  return { world, dispatcher };
}
