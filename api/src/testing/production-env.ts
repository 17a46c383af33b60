import { loadEnv } from '../foundation/env/env';
import { withTestKeys } from './test-keys';

/** A bucket is not contacted before it is used. */
export const FILES_SETTINGS = {
  FILES_BUCKET: 'https://bucket.example/files',
  FILES_BUCKET_KEY_ID: 'tests',
  FILES_BUCKET_SECRET: 'tests',
};

export const PRODUCTION_SETTINGS = {
  ...FILES_SETTINGS,
  DATABASE_URL: 'postgres://localhost/unused',
  PUBLIC_URL: 'https://gangway.example',
  SMTP_URL: 'smtp://unused',
  SECRET_KEY: 'a key for the tests, 32 characters',
  STRIPE_SECRET_KEY: 'sk_live_tests',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_tests',
  OPERATOR_NAME: 'Harbor Works',
  OPERATOR_ADDRESS: '1 Test Street|Portland, OR 97201',
  OPERATOR_EMAIL: 'hello@gangway.example',
};

export const PRODUCTION_ENV = withTestKeys(loadEnv(PRODUCTION_SETTINGS));
