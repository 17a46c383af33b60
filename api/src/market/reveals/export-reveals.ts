import { bandText } from '@gangway/contract/experience-bands';
import { formatPhone } from '@gangway/contract/phone';
import { canExport } from '@gangway/contract/plan-rules';
import type { Stage } from '@gangway/contract/stages';
import { currentSubscription } from '../../commerce/plans/plan-access';
import type { Db } from '../../foundation/db/database';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { FileContent } from '../../foundation/http/file-answer';
import { BYTE_ORDER_MARK, writeCsv } from '../../foundation/http/write-csv';
import type { RecruiterActor, RecruiterId } from '../../identity/actors/scopes';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import { revealedPage, type RevealsFilter } from './list-reveals';
import { presentRevealed } from './present-reveals';
import type { RevealedRow } from './read-revealed';

const STAGE_TITLES: Record<Stage, string> = {
  contacted: 'Contacted',
  replied: 'Replied',
  interviewing: 'Interviewing',
  hired: 'Hired',
};

type Cell = (row: ReturnType<typeof presentRevealed>, publicUrl: string) => string | number;

const addressOf = (address: string | null, publicUrl: string): string =>
  address === null ? '' : new URL(address, publicUrl).href;

const COLUMNS: readonly (readonly [title: string, cell: Cell])[] = [
  ['Full Name', ({ fullName }) => fullName],
  ['Email Address', ({ email }) => email],
  ['Phone Number', ({ phone }) => formatPhone(phone)],
  ['Position Title', ({ positionTitle }) => positionTitle],
  ['Previous Company', ({ previousCompany }) => previousCompany],
  [
    'Years Experience',
    ({ yearsExperience: years, experienceBand }) => years ?? bandText(experienceBand),
  ],
  ['Years with Company', ({ yearsWithCompany }) => yearsWithCompany ?? ''],
  ['Experience Level', ({ experienceLevel }) => experienceLevel],
  ['Department', ({ department }) => department],
  ['Location', ({ location }) => location],
  ['Skills', ({ skills }) => skills.join('; ')],
  ['Expected Salary', ({ expectedSalary }) => expectedSalary ?? ''],
  ['Jumped Ship', ({ hasJumpedShip }) => (hasJumpedShip ? 'Yes' : 'No')],
  ['Résumé', ({ resumeUrl }, publicUrl) => addressOf(resumeUrl, publicUrl)],
  ['Stage', ({ stage }) => (stage === null ? '' : STAGE_TITLES[stage])],
  ['Notes', ({ notes }) => notes],
  ['Revealed', ({ revealedAt }) => revealedAt.toISOString().slice(0, 10)],
];

const csvHeader = (): string => BYTE_ORDER_MARK + writeCsv([COLUMNS.map(([title]) => title)]);

const csvLines = (rows: readonly RevealedRow[], publicUrl: string): string =>
  writeCsv(rows.map(presentRevealed).map((row) => COLUMNS.map(([, cell]) => cell(row, publicUrl))));

const PAGE = 500;

type Wanted = { recruiterId: RecruiterId; filter: RevealsFilter; publicUrl: string };

/** A page at a time, as the reader consumes it, so that an export does not fill the memory. */
async function* lines(db: Db, { recruiterId, filter, publicUrl }: Wanted) {
  const encoder = new TextEncoder();
  yield encoder.encode(csvHeader());
  let cursor: string | undefined;
  do {
    const query = { ...filter, ...(cursor !== undefined && { cursor }), limit: PAGE };
    const page = await revealedPage(db, recruiterId, query);
    if (page.items.length > 0) yield encoder.encode(csvLines(page.items, publicUrl));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

export async function exportReveals(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'log'>,
  { recruiterId, userId }: Pick<RecruiterActor, 'recruiterId' | 'userId'>,
  filter: RevealsFilter,
): Promise<FileContent> {
  const { db, env, clock } = deps;
  const subscription = await currentSubscription(db, recruiterId);
  if (!canExport(subscription?.plan)) {
    throw new ApiError(
      'not_in_plan',
      'Your plan does not include CSV export. Pro, Professional, Ultimate and Enterprise do.',
    );
  }
  logSecurityEvent(deps, 'data-exported', userId);
  return {
    contentType: 'text/csv',
    name: `revealed-candidates-${clock().toISOString().slice(0, 10)}.csv`,
    bytes: ReadableStream.from(lines(db, { recruiterId, filter, publicUrl: env.publicUrl })),
  };
}
