import type { User } from '@gangway/contract/accounts';
import type { BuildManifest } from '@gangway/contract/remotes';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Db } from './db/database';
import type { Env } from './env/env';
import type { FirstViews } from '../platform/prerender/first-views';
import type { Limits } from '../identity/rate-limits/limits';
import type { MailTransport } from '../identity/mail/mail-transport';
import type { PaymentProvider } from '../commerce/payments/provider/payment-provider';
import type { ReleaseStore } from '../platform/releases/store/release-store';
import type { RunProbe } from '../platform/releases/probe/run-probe';
import type { ServedPage } from '../platform/remotes/read-served';
import type { RemoteRegistry } from '../platform/remotes/remote-registry';
import type { WebhookTransport } from '../market/recruiter-webhooks/webhook-transport';
import type { WarnAnswers } from '../desk/warn/warn-answers';

export type WebVisit = {
  /** For the inline scripts and styles of this answer. */
  nonce: string;
  /** Undefined where it cannot be said. Only pages ask: static files cost no query. */
  user: () => Promise<User | null | undefined>;
  /** The releases that this visitor gets, and what their page reports with. */
  served: (user: User | null) => Promise<ServedPage>;
  /** The areas that this visitor may run themselves, and from where. */
  allowOverrides: (user: User | null) => Record<string, string>;
  mayReadMaps: () => Promise<boolean>;
};

/** Everything outside /api, /dev and the probes. Null is "not mine": a JSON 404. */
export type WebPages = {
  handle(request: Request, visit: WebVisit): Promise<Response | null>;
};

export type Deps = {
  db: Db;
  searchDb: Db;
  /** For imports and erasures. */
  bulkDb: Db;
  /** False while the database does not answer. */
  isDatabaseUp: () => boolean;
  env: Env;
  clock: () => Date;
  random: (bytes: number) => Uint8Array;
  log: Logger;
  mail: MailTransport;
  payments: PaymentProvider;
  webhooks: WebhookTransport;
  /** Tells the mail worker of this process, if there is one, that a mail was committed. */
  wakeMail: () => void;
  limits: Limits;
  metrics: Registry;
  /** True from the first signal to stop until the process ends. */
  isDraining: () => boolean;
  remotes: RemoteRegistry;
  warn: WarnAnswers;
  /** The shell that this server was deployed with; null where it has no pages. */
  shell: BuildManifest | null;
  /** The files of the releases; null where this server has none. */
  store: ReleaseStore | null;
  /** The source map of a built file, by the map's address; null where there is none. */
  readSourceMap: (url: string) => Promise<string | null>;
  /** Renders the pages of a release in a browser without a screen. */
  probe: RunProbe;
  /** Renders what stands in the HTML of public pages; null where this server has no pages. */
  firstViews: FirstViews | null;
  web?: WebPages;
};
