import { calls } from '@gangway/contract/calls';
import type { Access, Call } from '@gangway/contract/foundation/call';

/** Of several that begin a path, the first counts. */
const ACCESS_OF_PATHS: [string, Access][] = [
  ['/api/authority/audit-log', 'authority'],
  ['/api/authority/federal-requests', 'authority'],
  ['/api/authority/handle-federal-request', 'authority'],
  ['/api/authority/stats', 'authority'],
  ['/api/authority/trends', 'authority'],
  ['/api/authority/manage-recruiter', 'recruiter-authority'],
  ['/api/authority/paused-accounts', 'recruiter-authority'],
  ['/api/authority/recruiters', 'recruiter-authority'],
  ['/api/authority/reports', 'recruiter-authority'],
  ['/api/authority/subscriptions', 'recruiter-authority'],
  ['/api/authority/', 'enterprise-authority'],
  ['/api/releases/target', 'anyone'],
  ['/api/releases', 'deployer'],
];

/** Sound: only widens the literal types of the contract's own entries. */
const everyCall: [string, Call][] = Object.entries(calls);
const guarded = everyCall.filter(([name]) => / \/api\/(authority|releases)\b/.test(name));

/** That every other role is refused is tested for all calls in contract-fuzz.test.ts. */
describe('a call of administrators or teams', () => {
  it.each(guarded)('has the access of its path: %s', (name, { access }) => {
    const [, path = ''] = name.split(' ');
    expect(access).toBe(ACCESS_OF_PATHS.find(([start]) => path.startsWith(start))?.[1]);
  });
});
