import type { Database } from '../../foundation/db/database';
import type { DatabaseSettings } from '../../foundation/env/database-settings';
import type { Env } from '../../foundation/env/env';
import type { EnvReport } from '../../foundation/env/inspect-env';
import type { StripeSettings } from '../../foundation/env/stripe-settings';
import { readInstallationId } from '../../foundation/files/store-owner';
import type { PaymentProvider } from '../../foundation/ports/payment-provider';
import { FailedReport } from '../failed-report';
import { type Finding, runCheck } from './check';
import { databaseChecks } from './database-checks';
import { type Installation, serviceChecks } from './service-checks';

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
  const { findings, installation } = await examineDatabase(env, tools);
  const provider = tools.openProvider(env.stripe);
  for (const check of serviceChecks({ ...env, installation }, provider)) {
    findings.push(await runCheck(check));
  }
  return findings;
}

type DatabaseReport = { findings: Finding[]; installation: Installation | null };

async function examineDatabase(
  env: Env,
  { clock, openDatabase }: DoctorTools,
): Promise<DatabaseReport> {
  const opening = openDatabase(env.database);
  const answers = () => opening.then(() => 'It answers and takes writes.');
  const opened = await runCheck({ subject: 'Database', look: answers });
  if (!opened.isRight) return { findings: [opened], installation: null };
  const database = await opening;
  const findings = [opened];
  try {
    for (const check of databaseChecks({ ...env, ...database, clock })) {
      const finding = await runCheck(check);
      findings.push(finding);
      if (!finding.isRight && check.isNeededByLater) return { findings, installation: null };
    }
    return { findings, installation: { id: await readInstallationId(database.db) } };
  } finally {
    await database.close();
  }
}
