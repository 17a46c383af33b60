import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { quantile } from '../quantile';
import type { Ask } from './plan-asks';

export type Answer = { ask: Ask; status: number; tokensSpent: number; ms: number };

export async function drive(url: string, asks: readonly Ask[], clients: number): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const answers: Answer[] = [];
  const queue = asks.values();
  const client = async () => {
    for (const ask of queue) {
      const startedAt = performance.now();
      const { status, text } = await post(agent, url, ask);
      const ms = performance.now() - startedAt;
      const tokensSpent = Number(/"tokensSpent":(\d)/.exec(text)?.[1] ?? 0);
      answers.push({ ask, status, tokensSpent, ms });
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return answers;
}

export function latencies(answers: readonly Answer[]): string {
  const times = answers.map(({ ms }) => ms);
  const at = (share: number) => quantile(times, share).toFixed(1).padStart(8);
  return `${String(answers.length).padStart(6)}${[0.5, 0.95, 0.99, 1].map(at).join('')}`;
}

type Reply = { status: number; text: string };

function post(agent: Agent, url: string, { account, candidateId }: Ask): Promise<Reply> {
  const body = JSON.stringify({ candidateId });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    cookie: account.cookie,
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/api/reveal-candidate`,
      { agent, method: 'POST', headers },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    sent.once('error', reject).end(body);
  });
}
