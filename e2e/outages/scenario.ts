import type { Product } from './product';
import type { ProductDatabase } from './product-database';
import type { Traffic } from './traffic';

type AnyProduct = Product<ProductDatabase>;

export const checkBooks = (product: AnyProduct, traffic: Traffic): Promise<string[]> =>
  product.database.query(async (sql) => {
    const rows = await sql<{ pair: string; entries: number }[]>`
      select r.recruiter_id || ' ' || r.candidate_id as pair,
        (select count(*)::int from token_entries e where e.kind = 'reveal'
          and e.user_id = r.recruiter_id and e.candidate_id = r.candidate_id) as entries
      from reveals r join users u on u.id = r.recruiter_id where u.company_name = 'Outages'`;
    const wrong = rows.filter(({ entries: count }) => count !== 1);
    const lost = await countLost(product, traffic);
    return [
      ...(lost > 0 ? [`${lost} acknowledged reveals are lost`] : []),
      ...(wrong.length > 0 ? [`${wrong.length} reveals are not charged exactly once`] : []),
      ...(await auditFindings(product)),
    ];
  });

/** Of the reveals that the clients have been told of. */
export const countLost = ({ database }: AnyProduct, traffic: Traffic): Promise<number> =>
  database.query(async (sql) => {
    const rows = await sql<{ pair: string }[]>`
      select recruiter_id || ' ' || candidate_id as pair from reveals`;
    const pairs = new Set(rows.map(({ pair }) => pair));
    const isLost = ({ recruiterId, candidateId }: { recruiterId: string; candidateId: string }) =>
      !pairs.has(`${recruiterId} ${candidateId}`);
    return traffic.acknowledged().filter(isLost).length;
  });

export async function auditFindings(product: AnyProduct): Promise<string[]> {
  const { code, lines } = await product.runAdmin('audit-ledger', '--provider');
  const findings = lines.filter((line) => !line.startsWith('ok '));
  return code === 0 ? [] : [`the audit of the ledger: ${findings.join(' ')}`];
}

export type Result = {
  figures: string;
  broken: string[];
  notRun?: string;
};

export type Scenario = {
  name: string;
  run(product: Product): Promise<Result>;
};

/** With a product of its own. */
export type SeparateScenario = {
  name: string;
  runSeparately(): Promise<Result>;
};

/** What is broken, if a limit is not met. */
export const unless = (isMet: boolean, broken: string): string[] => (isMet ? [] : [broken]);

export const recoveryText = (ms: number | null): string => (ms === null ? 'never' : seconds(ms));

export const unlessRecovered = (ms: number | null, limitMs: number): string[] =>
  unless(ms !== null && ms <= limitMs, `recovery took ${ms === null ? 'too long' : seconds(ms)}`);

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
