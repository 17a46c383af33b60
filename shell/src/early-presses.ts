import { EARLY_PRESSES } from '@gangway/contract/boot-element';

type Early = { presses: readonly HTMLElement[]; end: () => void };

const isEarly = (value: unknown): value is Early =>
  typeof value === 'object' && value !== null && 'presses' in value && 'end' in value;

/** Presses the buttons again that somebody pressed while nothing could answer, each once. */
export function replayEarlyPresses(): void {
  const early: unknown = Reflect.get(globalThis, EARLY_PRESSES);
  if (!isEarly(early)) return;
  Reflect.deleteProperty(globalThis, EARLY_PRESSES);
  early.end();
  for (const button of new Set(early.presses)) button.click();
}
