import { FederationManifest, consumedModules } from './federation-manifest';

const none = { sync: [], async: [] };
const shared = (name: string, requiredVersion?: string, js: object = none) => ({
  name,
  ...(requiredVersion && { requiredVersion }),
  assets: { js },
});

describe('the federation manifest of an area', () => {
  it('names the modules that the area takes from the shell, including subpaths', () => {
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
    'is refused if it is %j',
    (value) => {
      expect(FederationManifest.safeParse(value).success).toBe(false);
    },
  );
});
