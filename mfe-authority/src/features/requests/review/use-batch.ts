import { serverMessage } from '@gangway/shared-ui/platform';
import { useRef, useState } from 'react';
import type { DecisionInput, RequestKind } from '../request-kind';
import type { RequestRecord } from '../request-record';
import { useDecisions } from '../use-decisions';
import { decidedMeanwhile } from './decision-schema';

export type Outcome = { status: 'running' | 'done' } | { status: 'failed'; message: string };

/** Decides one request after the other; one that fails does not keep the others from being tried. */
export function useBatch(kind: RequestKind, requests: readonly RequestRecord[]) {
  const { show, refetch } = useDecisions(kind);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [phase, setPhase] = useState<'asking' | 'running' | 'finished'>('asking');
  const isStopped = useRef(false);

  const report = (id: string, outcome: Outcome) =>
    setOutcomes((before) => new Map(before).set(id, outcome));

  const decideOne = async ({ id }: RequestRecord, decision: Omit<DecisionInput, 'requestId'>) => {
    report(id, { status: 'running' });
    try {
      show(await kind.decide({ requestId: id, ...decision }));
      report(id, { status: 'done' });
      return true;
    } catch (error) {
      const stored = decidedMeanwhile(kind, error);
      if (stored) show(stored);
      const message = serverMessage(error, 'The server did not answer. Please try again.');
      report(id, { status: 'failed', message });
      return false;
    }
  };

  /** Answers how many were decided. */
  const run = async (decision: Omit<DecisionInput, 'requestId'>): Promise<number> => {
    setPhase('running');
    let done = 0;
    for (const request of requests) {
      if (isStopped.current) break;
      if (await decideOne(request, decision)) done += 1;
    }
    setPhase('finished');
    void refetch();
    return done;
  };

  return {
    outcomes,
    phase,
    run,
    stop: () => {
      isStopped.current = true;
    },
  };
}
