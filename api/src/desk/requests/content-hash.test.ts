import { contentHash } from './request-account';

const request = { contactName: 'Kim', companyName: 'Keel', additionalInfo: null };

describe('the hash of a request', () => {
  it('is the same whatever the order of the fields', () => {
    const other = { additionalInfo: null, companyName: 'Keel', contactName: 'Kim' };
    expect(contentHash(other)).toBe(contentHash(request));
  });

  it.each([
    { contactName: 'Kim K' },
    { contactName: 'Keel', companyName: 'Kim' },
    { additionalInfo: 'null' },
  ])('is another for %p', (change) => {
    expect(contentHash({ ...request, ...change })).not.toBe(contentHash(request));
  });
});
