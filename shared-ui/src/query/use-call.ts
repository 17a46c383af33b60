import type { CallAnswer, CallInput, CallName } from '@gangway/contract/calls';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callUrl } from '@gangway/shared-ui/platform';

type Reading = Extract<CallName, `GET ${string}`>;

export function useCall<K extends Reading>(
  name: K,
  ...args: unknown extends CallInput<K> ? [] : [input: CallInput<K>]
): UseQueryResult<CallAnswer<K>> {
  return useQuery<CallAnswer<K>>({ queryKey: [callUrl<K>(name, args[0])] });
}
