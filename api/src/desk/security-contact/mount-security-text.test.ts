import { DAY_MS } from '@gangway/contract/foundation/durations';
import type { WebPages } from '../../platform/web/mount-web';
import { forFile } from '../../testing/made-for-tests';
import { PRODUCTION_ENV } from '../../testing/production-env';
import { createTestApi } from '../../testing/test-api';
import { page } from '../../testing/web-answer';

const PATH = '/.well-known/security.txt';

const web: WebPages = { handle: async () => page('a page', { status: 404 }) };

const env = { ...PRODUCTION_ENV, securityContact: 'mailto:security@gangway.example' };
const api = forFile(() => createTestApi({ env, web }));
const silent = forFile(() => createTestApi({ env: PRODUCTION_ENV, web }));

describe('security.txt', () => {
  it('names the contact of the settings, and expires after 90 days', async () => {
    const response = await api.request('GET', PATH);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
    const expires = new Date(api.clock.now().getTime() + 90 * DAY_MS).toISOString();
    expect((await response.text()).split('\n')).toEqual([
      'Contact: mailto:security@gangway.example',
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: https://gangway.example${PATH}`,
      '',
    ]);
  });

  it('is not served without a contact', async () => {
    const response = await silent.request('GET', PATH);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('a page');
  });
});
