import { EnvError } from '../errors/start-error';
import { type Env, loadEnv, readSource, type Source } from './env';
import { fileSetting } from './secret-files';
import type { SettingName } from './settings';

export type EnvReport = { missing: string[]; problem: string | null; env: Env | null };

/** For a report: a server does not start with any of these. */
export function inspectEnv(builds: string | null, source: Source = readSource()): EnvReport {
  const isGiven = (name: string) => Boolean(source[name] || source[fileSetting(name)]);
  const isDemo = source['GANGWAY_MODE'] === 'demo';
  const missing = REQUIRED.filter((names) => !isDemo && !names.some(isGiven)).map((names) =>
    names.join(' or '),
  );
  if (missing.length > 0) return { missing, problem: null, env: null };
  try {
    return { missing, problem: null, env: loadEnv(source, builds) };
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return { missing, problem: error.message, env: null };
  }
}

/** In production; of several in a row, one is. */
export const REQUIRED = [
  ['DATABASE_URL'],
  ['PUBLIC_URL'],
  ['SMTP_URL'],
  ['SECRET_KEY'],
  ['STRIPE_SECRET_KEY'],
  ['STRIPE_PUBLISHABLE_KEY'],
  ['STRIPE_WEBHOOK_SECRET'],
  ['OPERATOR_NAME'],
  ['OPERATOR_ADDRESS'],
  ['OPERATOR_EMAIL'],
  ['FILES_DIR', 'FILES_BUCKET'],
] as const satisfies readonly (readonly SettingName[])[];
