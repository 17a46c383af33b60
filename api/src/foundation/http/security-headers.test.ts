import type { WebPages } from '../../platform/web/mount-web';
import { forFile } from '../../testing/made-for-tests';
import { PRODUCTION_ENV } from '../../testing/production-env';
import { createTestApi, DEMO_ENV } from '../../testing/test-api';
import { page } from '../../testing/web-answer';
import { loadEnv } from '../env/env';

const web: WebPages = {
  handle: async ({ url }, { nonce }) => {
    const isFile = url.includes('/assets/');
    const headers: Record<string, string> = isFile
      ? { 'access-control-allow-origin': '*' }
      : { 'x-page': 'yes' };
    return page(nonce, { headers });
  },
};

const api = forFile(() => createTestApi({ web }));
const production = forFile(() => createTestApi({ web, env: PRODUCTION_ENV }));

describe('the set of security headers', () => {
  it('restricts scripts to known origins and a nonce', async () => {
    const response = await api.request('GET', '/');
    const nonce = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(nonce).toMatch(/^[\w-]{22}$/);
    expect(policy).toContain(
      `script-src 'self' 'nonce-${nonce}' https://js.stripe.com https://*.js.stripe.com;`,
    );
    expect(policy).toContain(
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
    );
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy.match(/'unsafe-inline'/g)).toHaveLength(1);
    expect(policy).toContain("style-src-attr 'unsafe-inline'");
    expect(response.headers.get('x-page')).toBe('yes');
  });

  it('keeps everything of a staging site out of search engines', async () => {
    const env = { ...PRODUCTION_ENV, isStaging: true };
    const staging = await createTestApi({ web, env });
    for (const path of ['/', '/assets/app.js', '/api/user', '/nowhere']) {
      const { headers } = await staging.request('GET', path);
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    }
    await staging.close();
    expect((await production.request('GET', '/')).headers.has('x-robots-tag')).toBe(false);
  });

  const policyWith = async (settings: Record<string, string>) => {
    const configured = await createTestApi({ web, env: loadEnv({ ...DEMO_ENV, ...settings }) });
    const { headers } = await configured.request('GET', '/');
    await configured.close();
    return (headers.get('content-security-policy') ?? '').split('; ');
  };

  it('allows files of areas, and nothing else, from the fallback origin', async () => {
    const fallback = 'https://cdn.example';
    const directives = await policyWith({ RELEASES_FALLBACK_URL: fallback });
    const allowing = directives.filter((directive) => directive.includes(fallback));
    expect(allowing.map((directive) => directive.split(' ')[0])).toEqual([
      'script-src',
      'style-src',
      'img-src',
      'font-src',
      'connect-src',
    ]);
  });

  it('allows only the configured addresses of another payment provider', async () => {
    const directives = await policyWith({
      STRIPE_API_URL: 'http://127.0.0.1:4242/',
      STRIPE_SCRIPT_URL: 'http://localhost:4242/v3/stripe.js',
    });
    expect(directives).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^script-src 'self' 'nonce-[\w-]+' http:\/\/localhost:4242$/),
        'frame-src http://localhost:4242',
        "connect-src 'self' http://127.0.0.1:4242",
      ]),
    );
  });

  it('has a new nonce for each page', async () => {
    const pages = await Promise.all([api.request('GET', '/'), api.request('GET', '/')]);
    const [first, second] = await Promise.all(pages.map((page) => page.text()));
    expect(first).not.toBe(second);
  });

  it.each([
    ['/profile/secret', 'no-referrer'],
    ['/candidate/claim/secret', 'no-referrer'],
    ['/reset-password/secret', 'no-referrer'],
    ['/api/auth/reset-password/secret', 'no-referrer'],
    ['/recruiter/team/join/secret', 'no-referrer'],
    ['/api/team/join/secret', 'no-referrer'],
    ['/api/profile/secret', 'no-referrer'],
    ['/about', 'strict-origin-when-cross-origin'],
  ])('has for %s the referrer policy %s', async (path, policy) => {
    expect((await api.request('GET', path)).headers.get('referrer-policy')).toBe(policy);
  });

  it.each([
    ['/', 'same-origin'],
    ['/api/user', 'same-origin'],
    ['/assets/main.js', 'cross-origin'],
  ])('has for %s the resource policy %s', async (path, policy) => {
    const { headers } = await api.request('GET', path);
    expect(headers.get('cross-origin-resource-policy')).toBe(policy);
  });

  it('is sent with errors too', async () => {
    const { headers } = await api.request('GET', '/api/nothing');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each(['/api/user', '/dev/mail', '/dev/mail.json', '/metrics', '/healthz', '/nothing'])(
    'forbids caches to store %s',
    async (path) => {
      expect((await api.request('GET', path)).headers.get('cache-control')).toBe('no-store');
    },
  );

  it('requires TLS in production only', async () => {
    const secure = await production.request('GET', '/');
    const plain = await api.request('GET', '/');
    expect(secure.headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(secure.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    expect(plain.headers.get('strict-transport-security')).toBeNull();
    expect(plain.headers.get('content-security-policy')).not.toContain('upgrade-insecure');
  });
});
