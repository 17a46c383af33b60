import * as z from 'zod/mini';
import { id, timestamp } from '../foundation/fields';
import { CandidateCard } from '../talent/candidate-card';
import { RevealedCandidate } from './reveals';

export const EVENT_TYPES = ['candidate.revealed', 'saved_search.matched', 'test'] as const;

export const API_KEY_PREFIX = 'gwk_';
export const WEBHOOK_SECRET_PREFIX = 'gws_';

/** `t=<seconds since 1970>,v1=<HMAC-SHA256 over "<t>.<body>", hexadecimal>`. */
export const SIGNATURE_HEADER = 'gangway-signature';

export type NewMatches = z.infer<typeof NewMatches>;

export type IntegrationEvent = z.infer<typeof IntegrationEvent>;

const HiddenCandidate = z.pick(CandidateCard, {
  id: true,
  positionTitle: true,
  previousCompany: true,
  yearsExperience: true,
  experienceBand: true,
  location: true,
  department: true,
  skills: true,
  hasJumpedShip: true,
});

export const NewMatches = z.object({
  since: timestamp,
  /**
   * The next request's `since`: some minutes ago, because later matches may not be complete yet.
   */
  until: timestamp,
  /** The newest 100 at most. */
  candidates: z.array(HiddenCandidate),
  hasMore: z.boolean(),
});

const event = { id, createdAt: timestamp };

export const IntegrationEvent = z.discriminatedUnion('type', [
  z.object({
    ...event,
    type: z.literal('candidate.revealed'),
    data: z.object({
      candidate: z.pick(RevealedCandidate, {
        id: true,
        fullName: true,
        email: true,
        phone: true,
        positionTitle: true,
        previousCompany: true,
        location: true,
        revealedAt: true,
      }),
    }),
  }),
  z.object({
    ...event,
    type: z.literal('saved_search.matched'),
    data: z.extend(NewMatches, {
      savedSearch: z.object({ id, name: z.string() }),
      count: z.int(),
    }),
  }),
  z.object({ ...event, type: z.literal('test'), data: z.object({}) }),
]);
