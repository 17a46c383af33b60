import type { BootRemote, OutcomeKind, ResolvedRegistry } from '@gangway/contract/remotes';

/** Without a hash it is a copy under development, which is no release. */
export type Shown = Pick<BootRemote, 'name' | 'version' | 'integrity'>;

export type Monitor = {
  /** The releases of a set are reported with its token from now on. */
  storeToken: (registry: ResolvedRegistry) => void;
  /** A page of this release is in view since then, by `performance.now()`. */
  show: (shown: Shown | null, at?: number) => void;
  report: (shown: Shown | null, outcome: OutcomeKind, error?: unknown) => void;
};

export type EarlyEvent = ErrorEvent | PromiseRejectionEvent;

/** A page that hangs cannot report it: its worker does, once the page sends no more beats. */
export type Beat = {
  isWatching: boolean;
  /** The reports to send should this be the last one. */
  bodies?: readonly string[];
};

/** Queues reports until the monitor has loaded. */
export type EarlyMonitor = Monitor & {
  queue: ((monitor: Monitor) => void)[];
  events: EarlyEvent[];
  onEvent: (event: EarlyEvent) => void;
  setHangReports: (bodies: readonly string[]) => void;
};
