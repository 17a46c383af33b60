import {
  ANALYTICS_SPANS,
  type AnalyticsQuery,
  type AnalyticsSpan,
} from '@gangway/contract/market/analytics';
import { useSearchParams } from '@gangway/shared-ui/router';
import { keepPreviousData } from '@tanstack/react-query';
import type * as z from 'zod/mini';

const DEFAULT_SPAN: AnalyticsSpan = '12w';

export const SPAN_WORDS = { '12w': '12 weeks', '12m': '12 months' } as const satisfies Record<
  AnalyticsSpan,
  string
>;

export function useSpan() {
  const [params, setParams] = useSearchParams();
  const chosen = params.get('span');
  const span = ANALYTICS_SPANS.find((one) => one === chosen) ?? DEFAULT_SPAN;
  const choose = (next: AnalyticsSpan) =>
    setParams(next === DEFAULT_SPAN ? {} : { span: next }, { replace: true });
  return [span, choose] as const;
}

export const KEPT_UNTIL_READ = { placeholderData: keepPreviousData, staleTime: 0 } as const;

export const queryOf = (span: AnalyticsSpan): z.infer<typeof AnalyticsQuery> =>
  span === DEFAULT_SPAN ? {} : { span };
