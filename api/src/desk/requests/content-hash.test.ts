import { contentHash } from './request-account';

const request = { contactName: 'Kim', companyName: 'Keel', additionalInfo: null };

describe('the hash of a request', () => {
  it('does not depend on the order of the fields', () => {
    const other = { additionalInfo: null, companyName: 'Keel', contactName: 'Kim' };
    expect(contentHash(other)).toBe(contentHash(request));
  });

  it.each([
    { contactName: 'Kim K' },
    { contactName: 'Keel', companyName: 'Kim' },
    { additionalInfo: 'null' },
  ])('differs for %p', (change) => {
    expect(contentHash({ ...request, ...change })).not.toBe(contentHash(request));
  });
});
