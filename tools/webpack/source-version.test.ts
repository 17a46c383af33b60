import { lockedPackages, type Lock } from './source-version';

const packages: Lock['packages'] = {
  '': {},
  'mfe-one': { version: '0.1.0' },
  'node_modules/@gangway/mfe-one': { link: true },
  'node_modules/@scope/parser': { version: '2.0.0' },
  'node_modules/react': { version: '19.3.1' },
};

const ofOne = (more: Lock['packages']) =>
  lockedPackages({ packages: { ...packages, ...more } }, 'mfe-one');

describe('lockedPackages', () => {
  it('lists the packages that a build can contain', () => {
    expect(ofOne({})).toEqual(['@scope/parser@2.0.0', 'react@19.3.1']);
  });

  it('stays the same if another area is added with its own packages', () => {
    const another = {
      'mfe-two': { version: '0.1.0' },
      'mfe-two/node_modules/react': { version: '18.0.0' },
      'node_modules/@gangway/mfe-two': { link: true },
    };
    expect(ofOne(another)).toEqual(ofOne({}));
  });

  it.each([
    ['of a package', { 'node_modules/react': { version: '19.3.2' } }],
    ['of one below another', { 'node_modules/react/node_modules/a': { version: '1.0.0' } }],
    ['of one that only this area has', { 'mfe-one/node_modules/a': { version: '1.0.0' } }],
    ['of one that only the kit has', { 'shared-ui/node_modules/a': { version: '1.0.0' } }],
  ])('changes with the version %s', (_, change) => {
    expect(ofOne(change)).not.toEqual(ofOne({}));
  });
});
