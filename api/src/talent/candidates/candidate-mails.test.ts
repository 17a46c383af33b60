import { CHOICE_TITLES } from '@gangway/contract/talent/choice-titles';
import { claimMail } from './claim-mail';
import { profileLinkMail, welcomeMail } from './profile-link-mail';

const URL = `https://gangway.example/candidate/claim/${'t'.repeat(43)}`;

const person = {
  candidateId: '33333333-3333-4333-8333-333333333333',
  fullName: "Ana <O'Neill>",
  email: 'ana@example.com',
  positionTitle: 'R&D Engineer',
  organization: 'Quay & Sons',
  url: URL,
  expiresAt: new Date('2027-01-20T23:59:00Z'),
};
const { text, html, ...rest } = claimMail(person);
const lines = text.split('\n');

describe('an invitation', () => {
  it('goes to the stored address, and is recorded as this candidate’s', () => {
    expect(rest).toEqual({
      to: person.email,
      subject: 'Quay & Sons has invited you to Gangway',
      about: { candidateId: person.candidateId, purpose: 'claim' },
    });
  });

  it('names the employer who sent us the address, and the person’s work', () => {
    expect(text).toContain('Quay & Sons would like to help you find a new job.');
    expect(text).toContain('your work as R&D Engineer');
  });

  it('names the same three choices as the page, and what happens without an answer', () => {
    for (const title of Object.values(CHOICE_TITLES)) {
      expect(lines).toContain(`* ${title}`);
      expect(html).toContain(`<strong>${title}</strong>`);
    }
    const nothing =
      'If you do nothing, no recruiter will see your profile, and this link will expire on January 20, 2027.';
    expect(text).toContain(nothing);
    expect(html).toContain(nothing);
  });

  it('reads well as plain text: the link is on its own line, and nothing is escaped', () => {
    expect(lines.filter((line) => line.includes('https:'))).toEqual([URL]);
    expect(text).not.toMatch(/&\w+;|&#|<br>|<\/|undefined|null/);
    expect(text).toContain("Hello Ana <O'Neill>,");
  });

  it('links only to the claim and loads nothing, so that no one learns it was read', () => {
    const addresses = [...html.matchAll(/(?:href|src|url\(|background)=?["'(]?([^"')>]+)/g)];
    const fetched = addresses.map(([, address]) => address ?? '').filter((a) => /^\w+:\//.test(a));
    expect(new Set(fetched)).toEqual(new Set([URL]));
    expect(html).not.toMatch(/<(img|script|link|iframe|object|video|audio)\b|@import|url\(/i);
  });

  it('escapes external values in HTML', () => {
    expect(html).toContain('Hello Ana &lt;O&#39;Neill&gt;,');
    expect(html).toContain('Quay &amp; Sons would like');
  });
});

const PROFILE_URL = `https://gangway.example/profile/${'t'.repeat(43)}`;

const link = { ...person, previousCompany: 'Quay & Sons', url: PROFILE_URL };

const mails = {
  requested: profileLinkMail(link),
  'opt-in': welcomeMail({ ...link, choice: 'opt-in' }),
  'stay-private': welcomeMail({ ...link, choice: 'stay-private' }),
};

describe('the email with a profile link', () => {
  it.each(Object.entries(mails))('is recorded as the candidate’s in the variant %s', (_, mail) => {
    expect(mail).toMatchObject({
      to: person.email,
      about: { candidateId: person.candidateId, purpose: 'profile' },
    });
  });

  it.each(Object.entries(mails))('reads well as plain text in the variant %s', (_, { text }) => {
    expect(text).toMatch(/^Hello Ana <O'Neill>,\n\n[A-Z]/);
    expect(text.split('\n').filter((line) => line.includes('https:'))).toEqual([PROFILE_URL]);
    expect(text).not.toMatch(/&\w+;|&#|<br>|<\/|undefined|null/);
    expect(text).toContain('please do not forward it');
  });

  it('tells a person who asked for it which profile it is', () => {
    expect(mails.requested.text).toContain('lists you as R&D Engineer, formerly at Quay & Sons');
    expect(mails.requested.text).toContain('If you did not ask for this');
  });

  it('tells a person who chose what their choice means', () => {
    expect(mails['opt-in'].text).toContain('Recruiters can usually find you within a day');
    expect(mails['stay-private'].text).toContain('recruiters cannot find or see it');
  });

  it('is the same for an unknown person as for a known one', () => {
    expect(profileLinkMail({ ...link, candidateId: null })).toEqual({
      ...mails.requested,
      about: { ...mails.requested.about, candidateId: null },
    });
  });
});
