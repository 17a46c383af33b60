import { ApiError } from '@gangway/shared-ui/platform';
import { hasFailed } from '../query/has-failed';
import { LoadFailure, type Query, retryOf } from './notice';
import { Loading } from './skeleton';

/** A malformed id in the URL is answered with `invalid_request`. */
export const isMissing = (error: unknown) =>
  error instanceof ApiError && ['not_found', 'invalid_request'].includes(error.code ?? '');

type NotLoadedProps = Omit<Parameters<typeof Loading>[0], 'label'> & {
  /** As in "We could not load your lists". */
  what: string;
  queries: readonly (Query & Parameters<typeof hasFailed>[0])[];
  text?: string;
  tone?: 'quiet';
};

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
