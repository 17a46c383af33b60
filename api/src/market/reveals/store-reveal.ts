import type { Viewer } from '@gangway/contract/blocked-companies';
import type { Db } from '../../foundation/db/database';
import { causeOf, errorCode } from '../../foundation/errors/error-code';
import { hasFederalAccess } from '../../commerce/plans/federal-access';
import { lockRecruiter } from '../../identity/users/lock-recruiter';
import type { RecruiterId, UserId } from '../../identity/actors/scopes';
import type { Revealer } from './read-revealer';
import { utcDay } from './reveals-today';
import { REVEAL_STATEMENTS } from './reveal-statement';
import type { RevealTerms } from './reveal-terms';

export type WantedReveal = {
  recruiterId: RecruiterId;
  userId: UserId;
  candidateId: string;
  revealer: Revealer;
  viewer: Viewer;
  terms: RevealTerms;
  now: Date;
};

const NOT_NULL_VIOLATION = '23502';

/** A concurrent reveal has spent the last token since this statement began. */
const isOutOfTokens = (error: unknown): boolean => errorCode(causeOf(error)) === NOT_NULL_VIOLATION;

async function store(db: Db, wanted: WantedReveal) {
  const { recruiterId, userId, candidateId, revealer, viewer, terms, now } = wanted;
  const [outcome] = await REVEAL_STATEMENTS[terms.per](db).execute({
    recruiterId,
    userId,
    candidateId,
    now: now.toISOString(),
    dayStart: utcDay(now).start.toISOString(),
    most: terms.per === 'day' ? terms.reveals : null,
    hasCompany: viewer.hasCompany,
    companyKeys: viewer.companyKeys.join(' '),
    hasFederalAccess: hasFederalAccess(revealer.plan, now),
    domains: viewer.domains.join(' '),
  });
  if (!outcome) throw new Error('The outcome was not returned');
  return outcome;
}

export type RevealOutcome = Awaited<ReturnType<typeof store>>;

export async function storeReveal(db: Db, wanted: WantedReveal): Promise<RevealOutcome> {
  if (wanted.terms.per === 'day') {
    // One after the other: each counts what the one before has added.
    return db.transaction(async (tx) => {
      await lockRecruiter(tx, wanted.recruiterId);
      return store(tx, wanted);
    });
  }
  try {
    return await store(db, wanted);
  } catch (error) {
    if (!isOutOfTokens(error)) throw error;
    const nothing = { wasRevealed: false, isNew: false, isCharged: false };
    return { ...nothing, canBeSeen: true, mayReveal: false };
  }
}
