import { isInstalled } from './packages.mjs';

const lock = (packages: Record<string, object>) => ({ packages });
const wanted = lock({
  '': { version: '1.0.0' },
  api: { version: '0.1.0' },
  'node_modules/hono': { version: '4.13.19' },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
  'node_modules/@gangway/api': { link: true },
});
const links = { 'node_modules/@gangway/api': { link: true } };

describe('isInstalled', () => {
  it('is true where every package that this system needs is there', () => {
    expect(
      isInstalled(wanted, lock({ ...links, 'node_modules/hono': { version: '4.13.19' } })),
    ).toBe(true);
  });

  it('is false with another version', () => {
    expect(isInstalled(wanted, lock({ ...links, 'node_modules/hono': { version: '4.0.0' } }))).toBe(
      false,
    );
  });

  it('is false with a package or a workspace missing', () => {
    expect(isInstalled(wanted, lock(links))).toBe(false);
    expect(isInstalled(wanted, lock({ 'node_modules/hono': { version: '4.13.19' } }))).toBe(false);
  });

  it('is false without or after half an installation, which npm does not record', () => {
    expect(isInstalled(wanted, null)).toBe(false);
  });
});
