import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Nothing is there but what stands in for it, and asking has failed. That stays so while it is asked
 * again: what says so holds the button that was pressed, and with it the focus.
 */
export const hasFailed = ({
  data,
  isPlaceholderData,
  errorUpdateCount,
}: Pick<UseQueryResult, 'data' | 'isPlaceholderData' | 'errorUpdateCount'>): boolean =>
  (data === undefined || isPlaceholderData) && errorUpdateCount > 0;
