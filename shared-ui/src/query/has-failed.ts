import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Stays true during a retry: the error message contains the pressed button, which has the focus.
 */
export const hasFailed = ({
  data,
  isPlaceholderData,
  errorUpdateCount,
}: Pick<UseQueryResult, 'data' | 'isPlaceholderData' | 'errorUpdateCount'>): boolean =>
  (data === undefined || isPlaceholderData) && errorUpdateCount > 0;
