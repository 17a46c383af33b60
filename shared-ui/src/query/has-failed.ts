import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Nothing is there, and asking has failed. That stays so while it is asked again: what says so holds
 * the button that was pressed, and with it the focus.
 */
export const hasFailed = ({ data, errorUpdateCount }: UseQueryResult): boolean =>
  data === undefined && errorUpdateCount > 0;
