import * as z from 'zod/mini';
import { DATABASE_FORM } from './database-settings';
import {
  flag,
  matching,
  secret,
  setting,
  text,
  webAddress,
  wholeNumber,
  wholeNumberOr,
} from './setting';
import { BUCKET_FORM } from './store-settings';

/** An environment file cannot contain line breaks. */
export const LINE_END = '|';
export const OPERATOR_ADDRESS_FORM = `a postal address, its lines separated by ${LINE_END}`;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const SERVER = {
  PUBLIC_URL: webAddress('The address of the product, in emails too; https.'),
  PORT: wholeNumberOr(3000, { min: 1, max: 65_535, meaning: 'The port to listen on.' }),
  HOST: setting(z._default(z.string(), '127.0.0.1'), {
    expected: 'an address to listen on',
    meaning: 'The address to listen on; `0.0.0.0` is every network of the machine.',
  }),
  TRUST_PROXY: flag(
    'Whether a proxy of yours writes the last entry of `X-Forwarded-For`, and `X-Request-Id`.',
  ),
  ROLE: setting(z._default(z.enum(['web', 'worker', 'all']), 'all'), {
    expected: 'web, worker or all',
    meaning: '`web` runs no jobs, `worker` jobs alone, with probes and `/metrics`.',
  }),
  SECRET_KEY: secret(
    'Signs cookies and seals secrets in the database; the same for all servers of one database.',
  ),
  SECRET_KEY_PREVIOUS: secret(
    'Another key that is accepted, [while `SECRET_KEY` is replaced](operations.md#personal-data).',
  ),
  STAGING: flag(
    'For trials: test keys of Stripe alone, pages and emails say so, search engines stay away.',
  ),
  DRAIN_SECONDS: wholeNumber({
    min: 0,
    max: 300,
    meaning: 'How long requests are taken after SIGTERM, longer than two probes: 5 if unset.',
  }),
  LOG_LEVEL: setting(z._default(z.enum(LOG_LEVELS), 'info'), {
    expected: LOG_LEVELS.join(', '),
    meaning: 'What the log has; [security events](operations.md#security-events) always.',
  }),
  METRICS_TOKEN: secret('The bearer token of `/metrics`, which is 404 without it; no spaces.'),
  API_DOCS: flag('Whether `/api/docs` describes all calls, not only those for API keys.'),
};

const DATABASE = {
  DATABASE_URL: text({
    expected: DATABASE_FORM,
    meaning:
      'The database, or its pooler; from another machine with `?sslmode=verify-full`, or `disable` in a network without other users.',
  }),
  DATABASE_MIGRATION_URL: text({
    expected: DATABASE_FORM,
    meaning:
      'For migrations: past the pooler, with an account that may create tables; else `DATABASE_URL`.',
  }),
  DATABASE_SEARCH_URL: text({
    expected: DATABASE_FORM,
    meaning: 'A [synchronous standby](operations.md#replicas) that answers searches.',
  }),
};

const FILES = {
  FILES_DIR: text({
    expected: 'a folder',
    meaning: 'A folder for photos and résumés, shared by all servers and used by nothing else.',
  }),
  FILES_BUCKET: text({
    expected: BUCKET_FORM,
    meaning: 'A [private bucket](operations.md#files-of-people) in place of `FILES_DIR`.',
  }),
  FILES_BUCKET_REGION: text({ expected: 'a region', meaning: 'Its region; `auto` if unset.' }),
  FILES_BUCKET_KEY_ID: text({
    expected: 'an access key ID',
    meaning: 'Its access key, needed with a bucket.',
  }),
  FILES_BUCKET_SECRET: text({
    expected: 'an access key secret',
    meaning: 'The secret of the access key, needed with a bucket.',
  }),
};

const EMAIL = {
  SMTP_URL: setting(z.optional(z.url({ protocol: /^smtps?$/ })), {
    expected: 'an smtp:// or smtps:// address',
    meaning: 'The mail server, with user and password; `smtp://` is encrypted by STARTTLS.',
  }),
  MAIL_FROM: setting(z._default(z.string(), 'Gangway <no-reply@gangway.example>'), {
    expected: 'a sender address',
    meaning: 'The sender; its host is in every Message-ID.',
  }),
  BOUNCE_SECRET: secret(
    'With it the mail service [reports bounces](operations.md#mail); without it that call is 404.',
  ),
};

const PAYMENTS = {
  STRIPE_SECRET_KEY: matching(/^(sk|rk)_(test|live)_\w+$/, {
    expected: 'a key like sk_live_…',
    meaning: 'Stripe’s secret key, or a [restricted one](#stripe).',
  }),
  STRIPE_PUBLISHABLE_KEY: matching(/^pk_(test|live)_\w+$/, {
    expected: 'a key like pk_live_…',
    meaning: 'Stripe’s publishable key, of the same account.',
  }),
  STRIPE_WEBHOOK_SECRET: matching(/^whsec_\w+$/, {
    expected: 'a secret like whsec_…',
    meaning: 'The signing secret of [the webhook](#stripe).',
  }),
  REVEAL_ALLOWANCE: setting(z._default(z.enum(['A', 'B']), 'B'), {
    expected: 'A or B',
    meaning:
      'Reveals of the three plans: `B` 25 a month, 75 a month, 50 a day; `A` 15, 50, unlimited.',
  }),
  RECONCILE_SECONDS: wholeNumberOr(60, {
    min: 1,
    max: 3600,
    meaning: 'How often open payments are compared with Stripe.',
  }),
};

const OPERATOR = {
  OPERATOR_NAME: text({
    expected: "the operator's name",
    meaning: 'Your company, for `/privacy`, `/terms`, `/contact` and emails.',
  }),
  OPERATOR_ADDRESS: text({
    expected: OPERATOR_ADDRESS_FORM,
    meaning: 'Its postal address: `1 Pier Road|Portland, OR 97201`.',
  }),
  OPERATOR_EMAIL: setting(z.optional(z.email()), {
    expected: 'an email address',
    meaning: 'Its email address, also for questions about personal data.',
  }),
  SECURITY_CONTACT: setting(z.optional(z.url({ protocol: /^(mailto|https)$/ })), {
    expected: 'an address like mailto:security@example.com or https://example.com/security',
    meaning: 'Where to report vulnerabilities; it is in `/.well-known/security.txt`.',
  }),
};

const AREAS = {
  RELEASES_DIR: text({
    expected: 'a folder',
    meaning:
      'A folder for the files of releases, shared by all servers; this or `RELEASES_BUCKET` is needed to serve pages.',
  }),
  RELEASES_BUCKET: text({
    expected: BUCKET_FORM,
    meaning: 'A bucket in its place, which must refuse to replace a file (`If-None-Match`).',
  }),
  RELEASES_BUCKET_REGION: text({ expected: 'a region', meaning: 'Its region; `auto` if unset.' }),
  RELEASES_BUCKET_KEY_ID: text({
    expected: 'an access key ID',
    meaning: 'Its access key, needed with a bucket.',
  }),
  RELEASES_BUCKET_SECRET: text({
    expected: 'an access key secret',
    meaning: 'The secret of the access key, needed with a bucket.',
  }),
  RELEASES_KEEP_DAYS: wholeNumberOr(30, {
    min: 1,
    max: 3650,
    meaning: 'How long files of a release stay after anyone last got it.',
  }),
  RELEASES_FALLBACK_URL: webAddress(
    'Another [origin with the files of releases](operations.md#releases-of-areas).',
  ),
  RELEASES_SIGNING_KEYS: text({
    expected: 'Ed25519 public keys in Base64, separated by commas',
    meaning: 'The [public keys of CI](operations.md#releases-of-areas).',
  }),
  RELEASES_REQUIRE_SIGNATURE: flag('Whether only what CI has signed is published and promoted.'),
  ROLLOUT_STAGE_SECONDS: wholeNumberOr(300, {
    min: 1,
    max: 86_400,
    meaning: 'How long a stage of a rollout lasts with enough visitors.',
  }),
  ROLLOUT_QUIET_SECONDS: wholeNumberOr(1800, {
    min: 1,
    max: 604_800,
    meaning: 'How long it lasts with fewer.',
  }),
  ROLLOUT_VISITORS: wholeNumberOr(20, {
    min: 1,
    max: 100_000,
    meaning: 'How many visitors are enough.',
  }),
  RENDERER_SOCKET: text({
    expected: 'the path of a socket',
    meaning:
      'The socket of the [renderer](operations.md#the-renderer); needed to serve pages, unless `RENDERER_SAME_USER` is `1`.',
  }),
  RENDERER_SAME_USER: flag(
    'Whether the renderer may run as the server’s user; without a socket, the server starts one.',
  ),
  WEB_ROOT: text({
    expected: 'a folder',
    meaning: 'The folder of a built shell; a package serves its own.',
  }),
};

const LANDING = {
  WARN_FEED_URL: webAddress('The [feed of WARN notices](operations.md#warn-notices); https.'),
  LAUNCH_MONTH: matching(/^\d{4}-(0[1-9]|1[0-2])$/, {
    expected: 'a month like 2027-03',
    meaning: 'The landing page announces the launch until this month begins.',
  }),
};

const DEMO = {
  GANGWAY_MODE: setting(z._default(z.enum(['demo', 'production']), 'production'), {
    expected: 'demo or production',
    meaning: 'A demo needs no setting; the others here are for a demo alone.',
  }),
  DATA_DIR: text({
    expected: 'a folder',
    meaning: 'The folder of the embedded database; `.data/db` if unset.',
  }),
  STRIPE_API_URL: webAddress('The sandbox in Stripe’s place.'),
  STRIPE_SCRIPT_URL: webAddress('The script of the sandbox.'),
  WEBHOOK_LOOPBACK: flag('Whether webhooks of recruiters may go to this machine.'),
  LOCAL_BUILDS: text({
    expected: 'the folder of a checkout',
    meaning: 'A checkout with builds to import.',
  }),
  DEV_REMOTE: setting(z.optional(z.url({ protocol: /^http$/ })), {
    expected: 'the http:// address of an area’s development server',
    meaning: 'The development server of an area.',
  }),
};

/** For docs/install.md. */
export const SETTING_GROUPS = {
  Server: SERVER,
  Database: DATABASE,
  'Files of people': FILES,
  Email: EMAIL,
  Payments: PAYMENTS,
  Operator: OPERATOR,
  'Pages and areas': AREAS,
  'Landing page': LANDING,
  Demo: DEMO,
};

export const SETTINGS = {
  ...SERVER,
  ...DATABASE,
  ...FILES,
  ...EMAIL,
  ...PAYMENTS,
  ...OPERATOR,
  ...AREAS,
  ...LANDING,
  ...DEMO,
};

export type SettingName = keyof typeof SETTINGS;
