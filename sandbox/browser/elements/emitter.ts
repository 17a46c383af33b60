type Handler = (event: never) => unknown;

export type Emitter = {
  on(type: string, handler: Handler): void;
  once(type: string, handler: Handler): void;
  off(type: string, handler?: Handler): void;
  emit(type: string, event: object): void;
};

export function createEmitter(): Emitter {
  const entries: { type: string; handler: Handler; isOnce: boolean }[] = [];
  const remove = (isGone: (entry: (typeof entries)[number]) => boolean) => {
    const kept = entries.filter((entry) => !isGone(entry));
    entries.splice(0, entries.length, ...kept);
  };
  return {
    on: (type, handler) => entries.push({ type, handler, isOnce: false }),
    once: (type, handler) => entries.push({ type, handler, isOnce: true }),
    off: (type, handler) =>
      remove((entry) => entry.type === type && (!handler || entry.handler === handler)),
    emit: (type, event) => {
      const called = entries.filter((entry) => entry.type === type);
      remove((entry) => entry.isOnce && entry.type === type);
      for (const { handler } of called) call(handler, event);
    },
  };
}

/** Pages type their handlers by the event that they subscribe to, as Stripe's types require. */
const call = (handler: Handler, event: object): unknown => handler(event as never);
