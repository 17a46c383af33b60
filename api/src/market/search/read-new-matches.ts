import type { NewMatches } from '@gangway/contract/market/integration-events';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import type { Deps } from '../../foundation/deps';
import type { RecruiterId } from '../../identity/actors/scopes';
import { newMatchesFinder } from './find-new-matches';
import { readCards } from './query/read-cards';

const MATCHES_LISTED = 100;

export async function readNewMatches(
  deps: Pick<Deps, 'db' | 'searchDb' | 'clock'>,
  recruiterId: RecruiterId,
  { filter, after, upTo }: { filter: SearchFilter; after: Date; upTo: Date },
): Promise<NewMatches> {
  const span = { after, upTo, limit: MATCHES_LISTED + 1 };
  const found = await newMatchesFinder(deps)(recruiterId, filter, span);
  const ids = found.slice(0, MATCHES_LISTED).map(({ candidateId }) => candidateId);
  const cards = await readCards(deps.searchDb, null, ids);
  return {
    since: after.toISOString(),
    until: upTo.toISOString(),
    candidates: cards.map(({ contacts: _, ...hidden }) => hidden),
    hasMore: found.length > MATCHES_LISTED,
  };
}
