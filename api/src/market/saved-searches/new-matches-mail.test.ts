import type { User } from '@gangway/contract/identity/accounts';
import { filterOf } from '@gangway/contract/market/filter-in-query';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { bandOf } from '@gangway/contract/talent/experience-bands';
import { aboutMark } from '../../identity/mail/render-mail';
import { ADA } from '../../testing/factories/wire-user';
import { MATCHES_COUNTED, newMatchesMail } from './new-matches-mail';

const RECRUITER: User = {
  ...ADA,
  username: 'beatrix',
  email: 'beatrix@example.com',
  firstName: 'Beatrix',
  lastName: 'Castell',
};
const SEARCH = { name: 'Servers', filter: {}, searchedUntil: new Date('2026-03-01T09:00:00Z') };

const matchesOf = (many: number) =>
  Array.from({ length: many }, (_, number) => ({
    candidateId: `id-${number}`,
    positionTitle: `Title ${number}`,
    location: 'Tacoma, WA',
    yearsExperience: number,
    experienceBand: bandOf(number),
  }));

type MailCase = { recruiter?: Partial<User>; search?: Partial<typeof SEARCH>; many?: number };
const write = ({ recruiter, search, many = 1 }: MailCase = {}) =>
  newMatchesMail(
    {
      recruiter: { ...RECRUITER, ...recruiter },
      search: { ...SEARCH, ...search },
      matches: matchesOf(many),
    },
    { publicUrl: 'https://gangway.example' },
  );

describe('the email about new people', () => {
  it('says how many there are, since when and for which search', () => {
    const { to, subject, text } = write({ many: 2 });
    expect([to, subject]).toEqual(['beatrix@example.com', '2 new people for “Servers”']);
    expect(text).toContain('Hello Beatrix,\n\n2 new people matched');
    expect(text).toContain('since March 1, 2026');
    expect(text).toContain('* Title 1\n  Tacoma, WA · 1 year of experience');
  });

  it('greets a recruiter without a first name, and leaves out an unknown place', () => {
    const mail = write({ recruiter: { firstName: null } });
    expect(mail.text).toMatch(/^Hello,\n/);
    const nowhere = matchesOf(1).map((match) => ({ ...match, location: '' }));
    const { text } = newMatchesMail(
      { recruiter: RECRUITER, search: SEARCH, matches: nowhere },
      { publicUrl: '' },
    );
    expect(text).toContain('* Title 0\n  0 years of experience');
  });

  it('says that a title is hidden, and shows hidden years as a range', () => {
    const hidden = matchesOf(1).map((match) => ({
      ...match,
      positionTitle: '',
      yearsExperience: null,
      experienceBand: 'senior' as const,
    }));
    const { text } = newMatchesMail(
      { recruiter: RECRUITER, search: SEARCH, matches: hidden },
      { publicUrl: '' },
    );
    expect(text).toContain('* Title not shown\n  Tacoma, WA · 8 to 15 years of experience');
  });

  it('shows at most five people, marks their IDs, and links to all of them', () => {
    const { text, html } = write({ many: 6 });
    expect(text.match(/\* Title/g)).toHaveLength(5);
    expect(html).toContain(aboutMark('id-4'));
    expect(html).not.toContain('id-5');
    expect(text).toContain('See all of them:');
  });

  it('says “100 or more” instead of counting further', () => {
    expect(write({ many: MATCHES_COUNTED }).subject).toMatch(/^100 or more new people/);
    expect(write({ many: MATCHES_COUNTED - 1 }).subject).toMatch(/^99 new people/);
  });

  it('links to the very search, and to where emails are turned off', () => {
    const filter: SearchFilter = { search: 'C++ & Zürich', skills: ['Go', 'a, b'] };
    const { text, html } = write({ search: { filter } });
    const address = /See this person:\n(\S+)/.exec(text)?.[1] ?? '';
    const { origin, pathname, searchParams } = new URL(address);
    expect(origin + pathname).toBe(
      'https://gangway.example/recruiter/pro/beatrix/recruiter-search',
    );
    expect(filterOf([...searchParams])).toEqual(filter);
    const settings = 'https://gangway.example/recruiter/pro/beatrix/saved-searches';
    expect(text).toContain(`Change or turn off these emails:\n${settings}`);
    expect(html).toContain(`href="${settings}"`);
  });

  it('links to the search for a recruiter without a plan as well', () => {
    const { text } = write({ recruiter: { subscriptionPlan: null } });
    expect(text).toContain('https://gangway.example/recruiter/basic/beatrix/recruiter-search\n');
  });

  it('escapes markup in the name of a search', () => {
    const { html } = write({ search: { name: '<img src=x>' } });
    expect(html).not.toContain('<img');
  });
});
