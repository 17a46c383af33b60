import type { Fault } from '../http/faults';
import type { LoggedRequest } from '../http/requests';
import type { SandboxEvent } from '../store/rows';
import type { FlushOptions } from '../webhooks/flush-order';
import type { WebhookMode } from '../webhooks/dispatcher';

export type SandboxControl = {
  /** Moves the clock and does all that falls due until then, in order. */
  advance(seconds: number): Promise<void>;
  /** What becomes of deliveries; `deliver` lets those go that were held, `drop` forgets them. */
  webhooks(mode: WebhookMode): Promise<void>;
  /** Delivers what is held, one after the other; answers with the statuses (0: none came). */
  flush(options: FlushOptions): Promise<number[]>;
  /** Until no delivery is under way or due; a retry is due when its time has come. */
  settled(): Promise<void>;
  resend(eventId: string): Promise<number>;
  /** Oldest first. */
  events(): Promise<SandboxEvent[]>;
  fault(fault: Fault): Promise<void>;
  clearFaults(): Promise<void>;
  requests(): Promise<LoggedRequest[]>;
  forget(): Promise<void>;
};
