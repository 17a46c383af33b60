import { canExport } from '@gangway/contract/plan-rules';
import type { Deps } from '../../foundation/deps';
import type { Db } from '../../foundation/db/database';
import { ApiError } from '../../foundation/errors/api-error';
import type { FileContent } from '../../foundation/http/file-answer';
import { currentSubscription } from '../../commerce/plans/current-subscription';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import type { RecruiterActor, RecruiterId } from '../../identity/actors/scopes';
import { revealedPage } from './list-reveals';
import type { RevealsFilter } from './matches-reveal';
import { csvHeader, csvLines } from './reveals-csv';

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
