import { contentHash } from './request-account';

const asked = { contactName: 'Kim', companyName: 'Keel', additionalInfo: null };

describe('the hash of a request', () => {
  it('is the same whatever the order of the fields', () => {
    const other = { additionalInfo: null, companyName: 'Keel', contactName: 'Kim' };
    expect(contentHash(other)).toBe(contentHash(asked));
  });

  it.each([
    { contactName: 'Kim K' },
    { contactName: 'Keel', companyName: 'Kim' },
    { additionalInfo: 'null' },
  ])('is another for %p', (change) => {
    expect(contentHash({ ...asked, ...change })).not.toBe(contentHash(asked));
  });
});
