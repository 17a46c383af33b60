import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { count } from '../foundation/fields';

export const TREND_DAYS = [7, 30, 90] as const;
/** Revenue is in cents, by the day a payment was settled, minus refunds. Imports count people. */
const TRENDS = ['requests', 'signUps', 'revenue', 'reveals', 'imports'] as const;
export type Trend = (typeof TRENDS)[number];

export type TrendPeriods = z.infer<typeof TrendPeriods>;

export type AuthorityTrends = z.infer<typeof AuthorityTrends>;

const TrendDay = z.object({ day: z.iso.date(), value: count });

export const TrendPeriods = z.object({
  current: z.array(TrendDay),
  previous: z.array(TrendDay),
});

export const AuthorityTrends = z.object({
  requests: TrendPeriods,
  signUps: TrendPeriods,
  revenue: TrendPeriods,
  reveals: TrendPeriods,
  imports: TrendPeriods,
});

export const authorityTrendCalls = defineCalls({
  'GET /api/authority/trends': {
    summary: 'Requests, sign-ups, revenue, reveals and imports by day, UTC, up to today',
    access: 'authority',
    query: z.strictObject({
      days: z.pipe(z.enum(['7', '30', '90']), z.transform(Number)),
    }),
    answer: { status: 200, body: AuthorityTrends },
  },
});
