import * as z from 'zod/mini';
import type { RevealLimits } from '../foundation/allowances';
import { formatCount } from '../foundation/amounts';
import { defineCalls } from '../foundation/call';
import { id, requiredText, timestamp } from '../foundation/fields';
import { LIMITS } from '../foundation/limits';
import { pagesOf, tableQuery } from '../foundation/page-query';
import { FAIR_USE, PAUSE_CAUSES, RAISED_UP_TO } from '../market/fair-use';
import { ofRecruiter } from './authority-recruiters';

export const PausedAccount = z.object({
  /** Of the recruiter who owns the account. */
  id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  companyName: z.nullable(z.string()),
  cause: z.enum(PAUSE_CAUSES),
  pausedAt: timestamp,
});
export type PausedAccount = z.infer<typeof PausedAccount>;

export const PausedAccountsQuery = tableQuery({
  sortBy: z.optional(z.enum(['date', 'name'])),
});
export type PausedAccountsQuery = z.input<typeof PausedAccountsQuery>;

export const RevealLimitsChange = z.strictObject({
  personMinute: limit('personMinute'),
  personDay: limit('personDay'),
  accountMonth: limit('accountMonth'),
  reason: requiredText('Please give a reason', LIMITS.text),
});
export type RevealLimitsChange = z.infer<typeof RevealLimitsChange>;

export const authorityRevealCalls = defineCalls({
  'GET /api/authority/paused-accounts': {
    summary: 'Accounts that are paused for reveals, a page of them or the newest 500',
    access: 'recruiter-authority',
    query: PausedAccountsQuery,
    ...pagesOf(PausedAccount),
  },
  'POST /api/authority/recruiters/:id/resume-reveals': {
    summary: 'Let an account reveal again that revealed at unusual speed',
    ...ofRecruiter,
    errors: ['not_found', 'reveals_not_paused'],
    audit: { action: 'resume-reveals', subject: 'recruiter' },
  },
  'PUT /api/authority/recruiters/:id/reveal-limits': {
    summary: 'Set how much the people of an account can reveal',
    ...ofRecruiter,
    body: RevealLimitsChange,
    audit: { action: 'raise-reveal-limits', subject: 'recruiter' },
  },
});

function limit(name: keyof RevealLimits) {
  const [least, most] = [FAIR_USE[name], RAISED_UP_TO[name]];
  const message = `Please enter a number from ${formatCount(least)} to ${formatCount(most)}`;
  return z.int(message).check(z.minimum(least, message), z.maximum(most, message));
}
