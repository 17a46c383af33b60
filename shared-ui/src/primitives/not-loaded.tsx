import { ApiError } from '@gangway/shared-ui/platform';
import type { UseQueryResult } from '@tanstack/react-query';
import { hasFailed } from '../query/has-failed';
import { LoadFailure, retryOf } from './notice';
import { Loading } from './skeleton';

/** An address that is no id is refused as a request. */
export const isMissing = (error: unknown) =>
  error instanceof ApiError && ['not_found', 'invalid_request'].includes(error.code ?? '');

type Query = Pick<
  UseQueryResult,
  'data' | 'isPlaceholderData' | 'errorUpdateCount' | 'isFetching'
> & {
  refetch: () => unknown;
};

type NotLoadedProps = Omit<Parameters<typeof Loading>[0], 'label'> & {
  /** As in "We could not load your lists". */
  what: string;
  queries: readonly Query[];
  text?: string;
  tone?: 'quiet';
};

/** In place of an answer: a skeleton while it is on its way, and a button once it has failed. */
export const NotLoaded = ({ what, queries, text, tone, ...skeleton }: NotLoadedProps) =>
  queries.some(hasFailed) ? (
    <LoadFailure
      title={`We could not load ${what}`}
      text={text}
      tone={tone}
      {...retryOf(...queries)}
    />
  ) : (
    <Loading label={`Loading ${what}`} {...skeleton} />
  );
