import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Visitor } from './make-visitors';

export type Answer = { kind: string; status: number; ms: number };

type Times = { warmUpMs: number; ms: number };

/** Each visitor asks again once it is answered. Answers count that arrive in the measured time. */
export async function drive(
  url: string,
  visitors: readonly Visitor[],
  { warmUpMs, ms }: Times,
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors.length });
  const answers: Answer[] = [];
  const from = performance.now() + warmUpMs;
  const until = from + ms;
  const visit = async (visitor: Visitor) => {
    for (const { kind, path } of visitor.calls()) {
      const startedAt = performance.now();
      const status = await ask(agent, `${url}${path}`, visitor.cookie);
      const endedAt = performance.now();
      if (endedAt >= until) return;
      if (endedAt >= from) answers.push({ kind, status, ms: endedAt - startedAt });
    }
  };
  await Promise.all(visitors.map(visit));
  agent.destroy();
  return answers;
}

function ask(agent: Agent, url: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent, headers: { cookie } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject);
  });
}
