import { isBareAddress } from './is-bare-address';

describe('the address of a page with a first view', () => {
  it.each([
    ['/', true],
    ['/?utm_source=mail&fbclid=x', true],
    ['/auth?registered=true', false],
    ['/?utm_source=mail&plan=pro', false],
  ])('is bare for %s: %s', (address, isBare) => {
    expect(isBareAddress(new URL(address, 'https://g.ex'))).toBe(isBare);
  });
});
