import type { RequestsQuery } from '@gangway/contract/desk/authority-requests';
import { choiceFilter } from '../../table/column';
import { oneOf, pageParams, type PageRequest } from '../../table/table-query';
import { STATUS_NAMES, type RequestStatus } from './request-kind';

export const STATUS_FILTER = choiceFilter('status', 'Status', { '': 'All', ...STATUS_NAMES });

export const requestQuery = (request: PageRequest) => ({
  query: {
    ...pageParams(request, REQUEST_SORTS),
    status: oneOf(REQUEST_STATUSES, request.filters['status']),
  },
});

const REQUEST_SORTS = ['date', 'name', 'status'] as const satisfies readonly NonNullable<
  RequestsQuery['sortBy']
>[];

/**
 * Listed by hand: the contract's list comes with its schemas, which the first screen does without.
 */
const REQUEST_STATUSES = [
  'pending',
  'approved',
  'rejected',
] as const satisfies readonly RequestStatus[];
