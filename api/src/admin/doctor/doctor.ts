import type { Database } from '../../foundation/db/database';
import type { DatabaseSettings } from '../../foundation/env/database-settings';
import type { Env } from '../../foundation/env/env';
import type { EnvReport } from '../../foundation/env/inspect-env';
import type { StripeSettings } from '../../foundation/env/stripe-settings';
import type { PaymentProvider } from '../../foundation/ports/payment-provider';
import { FailedReport } from '../failed-report';
import { type Finding, runCheck } from './check';
import { databaseChecks } from './database-checks';
import { serviceChecks } from './service-checks';

type DoctorTools = {
  clock: () => Date;
  openDatabase: (settings: DatabaseSettings) => Promise<Database>;
  openProvider: (settings: StripeSettings) => PaymentProvider;
};

/** A sentence for each setting, connection and right that a server needs. Changes no data. */
export async function doctor(report: EnvReport, tools: DoctorTools): Promise<string> {
  const findings = [
    ...findSettings(report),
    ...(report.env ? await examine(report.env, tools) : []),
  ];
  const text = findings
    .map(({ subject, isRight, sentence }) => `${isRight ? '✓' : '✗'} ${subject}: ${sentence}`)
    .join('\n');
  const wrong = findings.filter(({ isRight }) => !isRight).length;
  if (wrong > 0) throw new FailedReport(`${text}\n\n${wrong} of ${findings.length} are wrong.`);
  return `${text}\n\nAll ${findings.length} are right.`;
}

function findSettings({ missing, problem }: EnvReport): Finding[] {
  const wrong = (subject: string, sentence: string) => ({ subject, sentence, isRight: false });
  if (missing.length > 0)
    return missing.map((name) => wrong(name, 'It is required in production.'));
  if (problem !== null) return [wrong('Settings', problem)];
  return [{ subject: 'Settings', isRight: true, sentence: 'All that are required are there.' }];
}

async function examine(env: Env, tools: DoctorTools): Promise<Finding[]> {
  const opening = tools.openDatabase(env.database);
  const answers = () => opening.then(() => 'It answers and takes writes.');
  const opened = await runCheck({ subject: 'Database', look: answers });
  if (!opened.isRight) return [opened, ...(await examineServices(env, tools, null))];
  const database = await opening;
  try {
    const { findings, isMigrated } = await examineDatabase(env, database, tools);
    const services = await examineServices(env, tools, isMigrated ? database : null);
    return [opened, ...findings, ...services];
  } finally {
    await database.close();
  }
}

type DatabaseReport = { findings: Finding[]; isMigrated: boolean };

async function examineDatabase(
  env: Env,
  database: Database,
  { clock }: DoctorTools,
): Promise<DatabaseReport> {
  const findings: Finding[] = [];
  for (const check of databaseChecks({ ...env, ...database, clock })) {
    const finding = await runCheck(check);
    findings.push(finding);
    if (!finding.isRight && check.isNeededByLater) return { findings, isMigrated: false };
  }
  return { findings, isMigrated: true };
}

async function examineServices(
  env: Env,
  { openProvider }: DoctorTools,
  migrated: Database | null,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of serviceChecks(env, openProvider(env.stripe), migrated?.db ?? null)) {
    findings.push(await runCheck(check));
  }
  return findings;
}
