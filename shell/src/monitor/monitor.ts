import type { BootRemote, OutcomeKind, Visit } from '@gangway/contract/remotes';

/** Without a hash it is a copy under development, which is nobody's release. */
export type Shown = Pick<BootRemote, 'name' | 'version' | 'integrity'>;

/** What the shell tells the script in the HTML that watches over its page; null is the shell. */
export type Monitor = {
  /** The releases of a set are reported with its token from now on. */
  trust: (visit: Visit) => void;
  /** A page of this release is in view now. */
  show: (shown: Shown | null) => void;
  report: (shown: Shown | null, outcome: OutcomeKind, error?: unknown) => void;
};
