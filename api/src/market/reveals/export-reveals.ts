import { canExport } from '@gangway/contract/commerce/plan-rules';
import { formatPhone } from '@gangway/contract/foundation/phone';
import type { Stage } from '@gangway/contract/market/stages';
import { bandText } from '@gangway/contract/talent/experience-bands';
import { currentSubscription } from '../../commerce/plans/plan-access';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { FileContent } from '../../foundation/http/file-answer';
import { type CsvColumns, streamCsv } from '../../foundation/http/stream-csv';
import type { RecruiterActor } from '../../identity/actors/scopes';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import { revealedPage, type RevealsFilter } from './list-reveals';
import { presentRevealed } from './present-reveals';

const PAGE = 500;

export async function exportReveals(
  deps: Pick<Deps, 'db' | 'bulkDb' | 'env' | 'clock' | 'log'>,
  { recruiterId, userId }: Pick<RecruiterActor, 'recruiterId' | 'userId'>,
  filter: RevealsFilter,
): Promise<FileContent> {
  const { db, bulkDb, env, clock } = deps;
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
    bytes: streamCsv({
      columns: columnsOf(env.publicUrl),
      read: async (cursor) => {
        const query = { ...filter, ...(cursor !== undefined && { cursor }), limit: PAGE };
        const { items, nextCursor } = await revealedPage(bulkDb, recruiterId, query);
        return { items: items.map(presentRevealed), nextCursor };
      },
    }),
  };
}

const columnsOf = (publicUrl: string): CsvColumns<ReturnType<typeof presentRevealed>> => [
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
  ['Résumé', ({ resumeUrl }) => addressOf(resumeUrl, publicUrl)],
  ['Stage', ({ stage }) => (stage === null ? '' : STAGE_TITLES[stage])],
  ['Notes', ({ notes }) => notes],
  ['Revealed', ({ revealedAt }) => revealedAt.toISOString().slice(0, 10)],
];

const addressOf = (address: string | null, publicUrl: string): string =>
  address === null ? '' : new URL(address, publicUrl).href;

const STAGE_TITLES: Record<Stage, string> = {
  contacted: 'Contacted',
  replied: 'Replied',
  interviewing: 'Interviewing',
  hired: 'Hired',
};
