export type ApiCall = { method: string; path: string; form: Record<string, string> };

export const ORIGIN = 'https://sandbox.example';
export const SECRET = 'pi_1_secret_abc';

export const anIntent = (given: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  status: 'requires_payment_method',
  client_secret: SECRET,
  last_payment_error: null,
  next_action: null,
  ...given,
});

type Answer = { status?: number; body: object } | 'network failure';

export function fakeApi(...answers: Answer[]): ApiCall[] {
  const calls: ApiCall[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const method = init?.method ?? 'GET';
    calls.push({ method, path: url.pathname, form: formOf(url, init?.body) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined || answer === 'network failure')
      throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  };
  return calls;
}

const formOf = (url: URL, body: unknown) =>
  Object.fromEntries(body instanceof URLSearchParams ? body : url.searchParams);
