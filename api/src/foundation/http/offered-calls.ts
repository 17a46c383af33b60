import { calls, type CallName } from '@gangway/contract/calls';
import type { Call } from '@gangway/contract/foundation/call';
import type { Env } from '../env/env';

export type OfferedCall = { name: CallName; call: Call; method: string; path: string };

export function offeredCalls({ mode }: Pick<Env, 'mode'>): OfferedCall[] {
  return Object.keys(calls)
    .filter(isCallName)
    .map((name) => {
      const [method = '', path = ''] = name.split(' ');
      return { name, call: calls[name], method, path };
    })
    .filter(({ call }: OfferedCall) => !call.demo || mode === 'demo');
}

const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name);
