import type { BootRemote, OutcomeKind, ResolvedRegistry } from '@gangway/contract/platform/remotes';

/** Without an integrity hash it is a copy under development, not a release. */
export type Shown = Pick<BootRemote, 'name' | 'version' | 'integrity'>;

export type Monitor = {
  storeToken: (registry: ResolvedRegistry) => void;
  show: (shown: Shown | null, at?: number) => void;
  report: (shown: Shown | null, outcome: OutcomeKind, error?: unknown) => void;
};

export type EarlyEvent = ErrorEvent | PromiseRejectionEvent;

/** A hanging page cannot report itself: its worker does, once the page sends no more beats. */
export type Beat = {
  isWatching: boolean;
  bodies?: readonly string[];
};

export type EarlyMonitor = Monitor & {
  queue: ((monitor: Monitor) => void)[];
  events: EarlyEvent[];
  onEvent: (event: EarlyEvent) => void;
  setHangReports: (bodies: readonly string[]) => void;
};
