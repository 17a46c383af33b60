import type { CallAnswer, CallInput, CallName } from '@gangway/contract/calls';
import { callUrl } from '@gangway/shared-ui/platform';
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';

type Reading = Extract<CallName, `GET ${string}`>;

type Options<K extends Reading> = Omit<UseQueryOptions<CallAnswer<K>>, 'queryKey' | 'queryFn'>;

export function useCall<K extends Reading>(
  name: K,
  ...args: unknown extends CallInput<K>
    ? [input?: undefined, options?: Options<K>]
    : [input: CallInput<K>, options?: Options<K>]
): UseQueryResult<CallAnswer<K>> {
  return useQuery<CallAnswer<K>>({ ...args[1], queryKey: [callUrl<K>(name, args[0])] });
}
