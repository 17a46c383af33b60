import { claimCalls } from '@gangway/contract/talent/claims';
import { contactDetailCalls } from '@gangway/contract/talent/contact-details';
import { profileRevealCalls } from '@gangway/contract/talent/profile-reveals';
import { profileCalls } from '@gangway/contract/talent/profiles';
import type { LinkPurpose } from '../talent/tables/candidate-links.table';
import { makePdf, makePng } from './factories/images';
import { PROFILE_DATA } from './linked-people';
import type { TestRequest } from './test-api';

export type LinkRequest = { method: string; path: string; request: TestRequest };
export type LinkCall = { name: string; purpose: LinkPurpose; with: (token: string) => LinkRequest };

const SOME_ID = '00000000-0000-4000-8000-000000000000';

const BODIES: Record<string, unknown> = {
  'PUT /api/profile/:token': PROFILE_DATA,
  'POST /api/profile/:token/jump-ship': { jumped: true },
  'POST /api/profile/:token/offers': { field: 'location', shown: 'Reno', take: true },
  'PUT /api/profile/:token/choice': { choice: 'opt-in' },
  'PUT /api/profile/:token/hidden-facts': { hiddenFacts: ['department'] },
  'PUT /api/profile/:token/email': { email: 'ana.new@example.com' },
  'PUT /api/profile/:token/phone': { phone: '(425) 555-0100' },
  'PUT /api/profile/:token/reveal-mails': { wanted: false },
  'POST /api/profile/:token/reveals/:revealId/report': { reason: 'other', text: 'Spam' },
  'POST /api/profile/:token/blocks': { company: 'Keel & Company' },
  'PUT /api/profile/:token/photo': makePng(),
  'PUT /api/profile/:token/resume': makePdf(),
};

const PROFILE_CALLS = { ...profileCalls, ...contactDetailCalls, ...profileRevealCalls };

function inPath(name: string): LinkCall {
  const [method = '', pattern = ''] = name.split(' ');
  return {
    name,
    purpose: name in PROFILE_CALLS ? 'profile' : 'claim',
    with: (token) => ({
      method,
      path: pattern.replace(':token', token).replace(/:(?:block|reveal)Id/, SOME_ID),
      request: { body: BODIES[name] },
    }),
  };
}

const CLAIM = '/api/candidate/claim';

const answer = (choice: string, more: object = {}): LinkCall => ({
  name: `a claim answered by ${choice}`,
  purpose: 'claim',
  with: (token) => ({
    method: 'POST',
    path: CLAIM,
    request: { body: { token, choice, ...more } },
  }),
});

/** Every call that a private link opens. */
export const LINK_CALLS: readonly LinkCall[] = [
  ...Object.keys({ ...PROFILE_CALLS, ...claimCalls })
    .filter((name) => name.includes(':token'))
    .map(inPath),
  {
    name: 'a claim by query',
    purpose: 'claim',
    with: (token) => ({ method: 'GET', path: `${CLAIM}?token=${token}`, request: {} }),
  },
  {
    name: 'a claim by header',
    purpose: 'claim',
    with: (token) => ({
      method: 'GET',
      path: CLAIM,
      request: { headers: { 'x-claim-token': token } },
    }),
  },
  answer('opt-in', { profileData: PROFILE_DATA }),
  answer('stay-private'),
  answer('opt-out'),
];
