import { profileLinkMail, welcomeMail } from './profile-link-mail';

const URL = `https://gangway.example/profile/${'t'.repeat(43)}`;

const person = {
  candidateId: '33333333-3333-4333-8333-333333333333',
  fullName: 'Ana Neill',
  email: 'ana@example.com',
  positionTitle: 'Engineer',
  previousCompany: 'Quay & Sons',
  url: URL,
};

const mails = {
  requested: profileLinkMail(person),
  'opt-in': welcomeMail({ ...person, choice: 'opt-in' }),
  'stay-private': welcomeMail({ ...person, choice: 'stay-private' }),
};

describe('the email with a profile link', () => {
  it.each(Object.entries(mails))('is recorded as the candidate’s in the variant %s', (_, mail) => {
    expect(mail).toMatchObject({
      to: person.email,
      about: { candidateId: person.candidateId, purpose: 'profile' },
    });
  });

  it.each(Object.entries(mails))('reads well as plain text in the variant %s', (_, { text }) => {
    expect(text).toMatch(/^Hello Ana Neill,\n\n[A-Z]/);
    expect(text.split('\n').filter((line) => line.includes('https:'))).toEqual([URL]);
    expect(text).not.toMatch(/&\w+;|<\w|undefined|null/);
    expect(text).toContain('please do not forward it');
  });

  it('tells a person who asked for it which profile it is', () => {
    expect(mails.requested.text).toContain('lists you as Engineer, formerly at Quay & Sons');
    expect(mails.requested.text).toContain('If you did not ask for this');
  });

  it('tells a person who chose what their choice means', () => {
    expect(mails['opt-in'].text).toContain('Recruiters can usually find you within a day');
    expect(mails['stay-private'].text).toContain('recruiters cannot find or see it');
  });

  it('is the same for an unknown person as for a known one', () => {
    expect(profileLinkMail({ ...person, candidateId: null })).toEqual({
      ...mails.requested,
      about: { ...mails.requested.about, candidateId: null },
    });
  });
});
