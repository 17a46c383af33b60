import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Db } from './db/database';
import type { Env } from './env/env';
import type { Limits } from './env/rate-limits';
import type { ListBilling } from './ports/list-billing';
import type { MailRecords } from './ports/mail-records';
import type { MailTransport } from './ports/mail-transport';
import type { PaymentEffects } from './ports/payment-effects';
import type { PaymentProvider } from './ports/payment-provider';
import type { RecruiterAccounts } from './ports/recruiter-accounts';
import type { WebhookTransport } from './ports/webhook-transport';

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
  mailRecords: MailRecords;
  /** Tells the mail worker of this process, if there is one, that a mail was committed. */
  wakeMail: () => void;
  payments: PaymentProvider;
  paymentEffects: PaymentEffects;
  listBilling: ListBilling;
  recruiterAccounts: RecruiterAccounts;
  webhooks: WebhookTransport;
  limits: Limits;
  metrics: Registry;
  /** True from the first signal to stop until the process ends. */
  isDraining: () => boolean;
};
