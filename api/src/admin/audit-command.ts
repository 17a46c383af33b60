import { auditLedger } from '../commerce/ledger-audit/audit-ledger';
import type { RuleResult } from '../commerce/ledger-audit/ledger-rules';
import type { Deps } from '../foundation/deps';
import { StartError } from '../foundation/errors/start-error';
import { FailedReport } from './failed-report';

export async function auditCommand(
  { db, clock, paymentProvider }: Pick<Deps, 'db' | 'clock' | 'paymentProvider'>,
  [option]: readonly string[],
): Promise<string> {
  if (option !== undefined && option !== '--provider') {
    throw new StartError('The only option is --provider.');
  }
  const results = await auditLedger(db, clock(), option === undefined ? null : paymentProvider);
  const text = toText(results);
  const broken = results.filter(({ findings }) => findings.length > 0).length;
  if (broken > 0) {
    throw new FailedReport(
      `${text}\n\nThe ledger does not add up: ${broken} of ${results.length} rules failed.`,
    );
  }
  return `${text}\n\nThe ledger adds up: all ${results.length} rules pass.`;
}

type Row = readonly string[];

export function asTable(head: Row, rows: readonly Row[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: Row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return all.map((row) => line(row).trimEnd()).join('\n');
}

function toText(results: readonly RuleResult[]): string {
  const rows = results.map((result) => [
    result.findings.length === 0 ? 'ok' : 'BROKEN',
    result.rule,
    String(result.rows),
    String(result.findings.length),
    idsOf(result),
  ]);
  return asTable(['', 'rule', 'rows', 'findings', 'ids'], rows);
}

const MOST_IDS = 20;

function idsOf({ findings }: RuleResult): string {
  const more = findings.length - MOST_IDS;
  const ids = findings.slice(0, MOST_IDS).join(' ');
  return more > 0 ? `${ids} and ${more} more` : ids;
}
