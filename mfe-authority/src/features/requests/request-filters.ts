import type { RequestsQuery } from '@gangway/contract/authority-requests';
import type { Filter } from '../../table/column';
import { STATUS_NAMES, type RequestStatus } from './request-record';

/** By hand: the contract's own come with its schemas, which the first screen does without. */
export const REQUEST_STATUSES = [
  'pending',
  'approved',
  'rejected',
] as const satisfies readonly RequestStatus[];

export const REQUEST_SORTS = ['date', 'name', 'status'] as const satisfies readonly NonNullable<
  RequestsQuery['sortBy']
>[];

export const STATUS_FILTER: Filter = {
  name: 'status',
  label: 'Status',
  choices: [
    { value: '', label: 'All' },
    ...REQUEST_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
  ],
};
