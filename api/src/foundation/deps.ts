import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { WithKeys } from './crypto/keys';
import type { Db } from './db/db';
import type { Env } from './env/env';
import type { Limits } from './env/rate-limits';
import type { ListBilling } from './ports/list-billing';
import type { MailRecords, MailTransport } from './ports/mail-transport';
import type { ObjectStore } from './ports/object-store';
import type { PaymentEffects } from './ports/payment-effects';
import type { PaymentProvider } from './ports/payment-provider';
import type { RecruiterAccounts } from './ports/recruiter-accounts';
import type { WebhookTransport } from './ports/webhook-transport';

export type Deps = {
  db: Db;
  searchDb: Db;
  bulkDb: Db;
  isDatabaseUp: () => boolean;
  /** Photos and résumés. */
  files: ObjectStore;
  env: Env & WithKeys;
  clock: () => Date;
  random: (bytes: number) => Uint8Array;
  log: Logger;
  mail: MailTransport;
  mailRecords: MailRecords;
  wakeMail: () => void;
  paymentProvider: PaymentProvider;
  paymentEffects: PaymentEffects;
  listBilling: ListBilling;
  recruiterAccounts: RecruiterAccounts;
  webhooks: WebhookTransport;
  limits: Limits;
  metrics: Registry;
  isDraining: () => boolean;
};
