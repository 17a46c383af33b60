import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

export type Reply = { status: number; text: string; ms: number };

type Message = { headers: OutgoingHttpHeaders; method?: string; body?: string };

/** Keeps connections open, and costs less than `fetch`: the server is what is measured. */
export function httpClient(connections = Infinity) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (url: string, { method = 'GET', headers, body = '' }: Message) =>
    new Promise<Reply>((resolve, reject) => {
      const startedAt = performance.now();
      const sent = request(url, { agent, method, headers }, (response) => {
        let text = '';
        response.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          const ms = performance.now() - startedAt;
          resolve({ status: response.statusCode ?? 0, text, ms });
        });
      });
      sent.once('error', reject).end(body);
    });
  return { send, close: () => agent.destroy() };
}
