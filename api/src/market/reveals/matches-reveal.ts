import { fold } from '@gangway/contract/fold';
import type { RevealsQuery } from '@gangway/contract/reveals';
import { and, eq, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { candidates } from '../../talent/tables/candidates.table';
import { reveals } from '../../talent/tables/reveals.table';

export type RevealsFilter = Omit<RevealsQuery, 'cursor'>;

const TEXTS = [
  candidates.fullName,
  candidates.positionTitle,
  candidates.previousCompany,
  candidates.location,
  candidates.department,
  reveals.notes,
];

const holds = (text: SQLWrapper, part: string): SQL =>
  sql`position(${part} in gangway_fold(${text})) > 0`;

function matchesText(search: string): SQL | undefined {
  const part = fold(search.trim());
  if (part === '') return undefined;
  const skill = sql`skill`;
  const someSkill = sql`exists (select from unnest(${candidates.skills}) as ${skill} where ${holds(skill, part)})`;
  return or(...TEXTS.map((text) => holds(text, part)), someSkill);
}

function isAtStage(stage: NonNullable<RevealsFilter['stage']>): SQL {
  return stage === 'none' ? isNull(reveals.stage) : eq(reveals.stage, stage);
}

/** In a query that joins reveals with their candidates. */
export function matchesReveal({ search = '', stage }: RevealsFilter): SQL | undefined {
  return and(matchesText(search), stage && isAtStage(stage));
}
