import {
  ANALYTICS_SPANS,
  type AnalyticsQuery,
  type AnalyticsSpan,
} from '@gangway/contract/market/analytics';
import { currentEntry, navigate } from '@gangway/shared-ui/platform';
import { keepPreviousData } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useOwnSearch } from '../../search-address/use-own-search';

const DEFAULT_SPAN: AnalyticsSpan = '12w';

export const SPAN_WORDS = { '12w': '12 weeks', '12m': '12 months' } as const satisfies Record<
  AnalyticsSpan,
  string
>;

export function useSpan(): AnalyticsSpan {
  const chosen = new URLSearchParams(useOwnSearch()).get('span');
  return ANALYTICS_SPANS.find((span) => span === chosen) ?? DEFAULT_SPAN;
}

export function chooseSpan(span: AnalyticsSpan): void {
  const { pathname } = currentEntry().location;
  navigate(span === DEFAULT_SPAN ? pathname : `${pathname}?span=${span}`, { replace: true });
}

export const KEPT_UNTIL_READ = { placeholderData: keepPreviousData, staleTime: 0 } as const;

export const queryOf = (span: AnalyticsSpan): z.infer<typeof AnalyticsQuery> =>
  span === DEFAULT_SPAN ? {} : { span };
