import { calls } from '@gangway/contract/calls';
import type { Call } from '@gangway/contract/foundation/call';
import { fillPath } from '@gangway/contract/foundation/route-match';
import { ADA } from '../../testing/factories/wire-user';
import type { Variant } from '../ports/release-probe';
import { answerSample, sampleAnswer } from './answer-calls';
import { sampleId } from './sample-value';

const everyCall: [string, Call][] = Object.entries(calls);
const withBody = everyCall.flatMap(([name, call]) => {
  const { body } = call.answer;
  return body ? [{ name, call, body }] : [];
});

const ask = (variant: Variant, name: string, user: typeof ADA | null = ADA) => {
  const [method = '', path = ''] = name.split(' ');
  const pathname = fillPath(path, { id: sampleId(), token: 'sample', remote: 'mfe-sample' });
  return answerSample(method, pathname, { variant, user });
};

describe.each(['full', 'empty'] as const)('the %s sample answer', (variant) => {
  it.each(withBody)('matches the schema of $name', ({ name, call, body }) => {
    const answer = sampleAnswer(name, call, { variant, user: null });
    expect(body.safeParse(answer).error?.issues).toBeUndefined();
  });
});

describe('a sample answer', () => {
  it('has several items when it is full, and none when it is empty', async () => {
    const name = 'GET /api/saved-searches';
    expect(await ask('full', name).json()).toHaveLength(3);
    expect(await ask('empty', name).json()).toEqual([]);
  });

  it('is the user of the page when the call returns a user', async () => {
    expect(await ask('full', 'GET /api/auth/user').json()).toEqual(ADA);
    expect(await ask('empty', 'GET /api/auth/user').json()).toEqual(ADA);
  });

  it('has the ID from its path', async () => {
    const hr = { ...ADA, userType: 'hr' as const };
    expect(await ask('full', 'GET /api/transition-lists/:id', hr).json()).toMatchObject({
      id: sampleId(),
    });
  });

  it('is 401 for a visitor and 403 for another role, as in the API', () => {
    expect(ask('full', 'GET /api/reveals', null).status).toBe(401);
    expect(ask('full', 'GET /api/organization').status).toBe(403);
  });

  it('is 503 when all calls fail', () => {
    expect(ask('failed', 'GET /api/reveals').status).toBe(503);
    expect(ask('failed', 'GET /api/plans', null).status).toBe(503);
  });

  it('is 404 for an address that the contract does not have', () => {
    expect(answerSample('GET', '/api/nothing', { variant: 'full', user: ADA }).status).toBe(404);
    expect(answerSample('DELETE', '/api/plans', { variant: 'full', user: ADA }).status).toBe(404);
  });

  it('is empty, a file or a list with a total, according to the call', async () => {
    expect(ask('full', 'POST /api/logout').status).toBe(204);
    const enterprise = {
      ...ADA,
      userType: 'authority' as const,
      authorityRole: 'enterprise' as const,
    };
    const file = ask('full', 'GET /api/authority/invoices/export', enterprise);
    expect(file.headers.get('content-type')).toBe('text/csv');
    const page = ask('full', 'GET /api/authority/invoices', enterprise);
    expect(page.headers.get('x-total-count')).toBe('3');
  });

  it('does not change the releases of the page', async () => {
    expect(await ask('full', 'GET /api/remotes/visit').json()).toBeNull();
    expect(await ask('failed', 'GET /api/remotes/visit').json()).toBeNull();
  });
});
