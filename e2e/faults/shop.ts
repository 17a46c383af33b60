import { calls, type CallAnswer, type CallInput, type CallName } from '@gangway/contract/calls';
import type { Call } from '@gangway/contract/foundation/call';
import { buildRequest } from '@gangway/contract/foundation/call-request';
import { randomBytes } from 'node:crypto';
import { DEMO_PASSWORD } from '../fixtures/demo';

type Body<K extends CallName> = CallInput<K> extends { body: infer B } ? [body: B] : [];
type Form<K extends CallName> = CallInput<K> extends { form: infer F } ? F : never;

export class Visitor {
  private cookie = '';

  constructor(private readonly address: string) {}

  private async request(name: CallName, input: unknown): Promise<Response> {
    const { url, headers: ofContent = {}, ...init } = buildRequest(name, input);
    const headers = new Headers({ ...ofContent, origin: this.address });
    if (this.cookie) headers.set('cookie', this.cookie);
    const answer = await fetch(this.address + url, { ...init, headers });
    const [session] = answer.headers.getSetCookie();
    if (session) this.cookie = session.split(';')[0] ?? '';
    return answer;
  }

  send<K extends CallName>(name: K, ...[body]: Body<K>): Promise<Response> {
    return this.request(name, { body });
  }

  sendForm<K extends CallName>(name: K, form: Form<K>): Promise<Response> {
    return this.request(name, { form });
  }

  async call<K extends CallName>(name: K, ...body: Body<K>): Promise<CallAnswer<K>> {
    const answer = await this.send(name, ...body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`);
    const call: Call = calls[name];
    return parsed<K>(call.answer.body?.parse(JSON.parse(text)));
  }

  signIn(username: string, password = DEMO_PASSWORD) {
    return this.call('POST /api/login', { username, password });
  }
}

export function newDetails() {
  const username = `crash${randomBytes(6).toString('hex')}`;
  return {
    username,
    email: `${username}@example.com`,
    password: 'correct horse battery',
    firstName: 'Robin',
    lastName: 'Castell',
  };
}

export const intentOf = (clientSecret: string | null): string =>
  clientSecret?.split('_secret')[0] ?? '';

export const sessionOf = (checkoutUrl: string): string =>
  /cs_\w+/.exec(checkoutUrl)?.[0] ?? 'no session';

/** Safe: the schema of the call's own answer has parsed it. */
const parsed = <K extends CallName>(answer: unknown) => answer as CallAnswer<K>;
