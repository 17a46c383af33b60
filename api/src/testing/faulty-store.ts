import { StoreUnavailable } from '../foundation/ports/object-store';
import { memoryStore, type MemoryStore } from './memory-store';

export type FaultyStore = MemoryStore & {
  isAway: boolean;
  /** Called before and after each change. If it throws, the change stops there. */
  onStep: () => void | Promise<void>;
  /** Each path that was written, as often as it was. */
  written: string[];
};

export function faultyStore(): FaultyStore {
  const inner = memoryStore();
  const store: FaultyStore = {
    ...inner,
    isAway: false,
    onStep: () => undefined,
    written: [],
    write: (path, bytes) =>
      inSteps(store, () => {
        store.written.push(path);
        return inner.write(path, bytes);
      }),
    remove: (path) => inSteps(store, () => inner.remove(path)),
    read: async (path) => {
      assertThere(store);
      return inner.read(path);
    },
  };
  return store;
}

async function inSteps(store: FaultyStore, change: () => Promise<void>): Promise<void> {
  assertThere(store);
  await store.onStep();
  await change();
  await store.onStep();
}

function assertThere({ isAway }: FaultyStore): void {
  if (isAway) throw new StoreUnavailable('The bucket does not answer', 'ECONNREFUSED');
}
