import { FederationManifest, consumedModules } from './federation-manifest';

const none = { sync: [], async: [] };
const shared = (name: string, requiredVersion?: string, js: object = none) => ({
  name,
  ...(requiredVersion && { requiredVersion }),
  assets: { js },
});

describe('what an area takes from the shell', () => {
  it('is every module that it brings no file for, sub-paths among them', () => {
    const manifest = FederationManifest.parse({
      id: 'mfe_one',
      shared: [
        shared('react-dom/client', '^19.3.0'),
        shared('lodash'),
        shared('@gangway/shared-ui/antd', '1.0.7', { sync: ['antd.js'], async: [] }),
        shared('later', '1.0.0', { sync: [], async: ['later.js'] }),
      ],
    });
    expect(consumedModules(manifest)).toEqual({ 'react-dom/client': '^19.3.0', lodash: '*' });
  });

  it.each([{}, { shared: 'react' }, { shared: [{ name: 'react' }] }])(
    'is not read from %j',
    (value) => {
      expect(FederationManifest.safeParse(value).success).toBe(false);
    },
  );
});
