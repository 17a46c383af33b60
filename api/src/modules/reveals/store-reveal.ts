import { companyKey, domainsOf } from '@gangway/contract/blocked-companies';
import type { Db } from '../../db/database';
import { causeOf, errorCode } from '../../error-code';
import { hasFederalAccess } from '../plans/federal-access';
import { lockRecruiter } from '../payments/lock-recruiter';
import type { RecruiterId } from '../sessions/scopes';
import type { Revealer } from './read-revealer';
import { REVEAL_STATEMENTS } from './reveal-statement';
import type { RevealTerms } from './reveal-terms';

export type WantedReveal = {
  recruiterId: RecruiterId;
  candidateId: string;
  revealer: Revealer;
  terms: RevealTerms;
  now: Date;
};

const NOT_NULL_VIOLATION = '23502';

/** Somebody else has spent the last one since this statement began. */
const isOutOfTokens = (error: unknown): boolean => errorCode(causeOf(error)) === NOT_NULL_VIOLATION;

async function store(db: Db, { recruiterId, candidateId, revealer, terms, now }: WantedReveal) {
  const [outcome] = await REVEAL_STATEMENTS[terms.per](db).execute({
    recruiterId,
    candidateId,
    now: now.toISOString(),
    dayStart: `${now.toISOString().slice(0, 10)}T00:00:00Z`,
    most: terms.per === 'day' ? terms.reveals : null,
    companyKey: companyKey(revealer.companyName ?? ''),
    hasFederalAccess: hasFederalAccess(revealer.plan, now),
    domains: domainsOf(revealer.email).join(' '),
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
