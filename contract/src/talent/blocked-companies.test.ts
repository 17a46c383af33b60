import {
  companyDomainsOf,
  companyKey,
  domainsOf,
  isBlocked,
  isSharedDomain,
  normaliseDomain,
  viewerOf,
  type MemberCompany,
} from './blocked-companies';

describe('companyKey', () => {
  it.each([
    ['ACME', 'Acme, Inc.'],
    ['Acme', 'The Acme Co., Ltd.'],
    ['Acme Company', 'acme L.L.C.'],
    ['Société Générale', 'SOCIETE GENERALE S.A.'],
    ['Straße AG', 'STRASSE'],
    ['Müller GmbH & Co. KG', 'Muller'],
    ['ΑΣ ΒΓ', 'ας-βγ'],
    ['Ｆｕｌｌ Width', 'Full Width'],
    ['Johnson & Johnson', 'Johnson and Johnson'],
    ["Macy's", 'Macy’s'],
    ['Novo Nordisk A/S', 'novo nordisk'],
    ['İstanbul Kargo', 'istanbul kargo'],
    ['AT&T', 'AT & T'],
  ])('is the same for %s and %s', (one, other) => {
    expect(companyKey(one)).toBe(companyKey(other));
    expect(companyKey(one)).not.toBe('');
  });

  it.each([
    ['Acme', 'Acme Robotics'],
    ['Delta Air', 'Delta'],
    ['Co-op', 'Op'],
    ['3M', '3N'],
    ['東京', '京都'],
  ])('differs for %s and %s', (one, other) => {
    expect(companyKey(one)).not.toBe(companyKey(other));
  });

  it.each([
    ['Company', 'company'],
    ['The Company', 'company'],
    ['Inc.', 'inc'],
    ['The', 'the'],
  ])('keeps a common word if the name has no other: %s', (name, key) => {
    expect(companyKey(name)).toBe(key);
  });

  it('is empty for a name without letters and digits', () => {
    expect(companyKey(' !?– 🚢 ')).toBe('');
  });
});

describe('normaliseDomain', () => {
  it.each([
    'x.com',
    'X.COM.',
    '@x.com',
    'www.x.com',
    'jo.doe+tag@x.com',
    'mailto:jo@x.com',
    'https://www.x.com/jobs?id=1#top',
    'HTTP://x.com:8080',
    '  x.com  ',
    'https://user:secret@x.com',
  ])('reads x.com from %s', (typed) => {
    expect(normaliseDomain(typed)).toBe('x.com');
  });

  it('encodes letters beyond ASCII as email addresses do', () => {
    expect(normaliseDomain('https://MÜNCHEN.de')).toBe('xn--mnchen-3ya.de');
  });

  it('keeps a subdomain, and a www that is the domain itself', () => {
    expect(normaliseDomain('careers.x.co.uk')).toBe('careers.x.co.uk');
    expect(normaliseDomain('www.com')).toBe('www.com');
  });

  it.each([
    '',
    'com',
    'x',
    '127.0.0.1',
    '0x7f.1',
    '[::1]',
    'x..com',
    '-x.com',
    'x_y.com',
    'x.com y.com',
    '%.com',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(126)}com`,
    '*.com',
    'x.c',
  ])('finds no domain in "%s"', (typed) => {
    expect(normaliseDomain(typed)).toBeNull();
  });
});

describe('isSharedDomain', () => {
  it.each([
    ...['gmail.com', 'yahoo.co.uk', 'co.uk', 'com.au', 'yahoo.fr', 'yahoo.com.br', 'hotmail.it'],
    ...['outlook.de', 'live.nl', 'gmx.at', 'yandex.ru', 'web.de', 'orange.fr', 'free.fr'],
    ...['libero.it', 'mail.ru', 'qq.com', '163.com', 'naver.com', 'vip.163.com'],
  ])('is true for %s', (domain) => {
    expect(isSharedDomain(domain)).toBe(true);
  });

  it.each([
    ...['acme.com', 'acme.co.uk', 'mail.acme.com', 't.co', 'gmail.com.example.org'],
    ...['yahoo.inc', 'notyahoo.fr', 'live.acme.com', 'gmx.co.uk.example'],
  ])('is false for %s', (domain) => {
    expect(isSharedDomain(domain)).toBe(false);
  });
});

const numbered = (length: number) => Array.from({ length }, (_, index) => `Company ${index}`);

describe('isBlocked', () => {
  const blocked = { companyKey: companyKey('Acme Inc'), domain: 'acme.com' };
  const viewer = (
    companyName: string | null,
    email = 'jo@keel.com',
    memberCompanies: readonly MemberCompany[] = [],
  ) => viewerOf({ companyName, email, memberCompanies });
  const member = (company: string, facts: Partial<MemberCompany> = {}): MemberCompany => ({
    ...{ company, domain: 'keel.com', members: 1, isOrganization: false },
    ...facts,
  });
  const members = (...companies: string[]) => companies.map((company) => member(company));

  it('matches by the name alone', () => {
    expect(isBlocked(blocked, viewer('ACME'))).toBe(true);
    expect(isBlocked({ ...blocked, domain: null }, viewer('Acme'))).toBe(true);
  });

  it.each(['jo@acme.com', 'jo@ACME.com', 'jo@eu.mail.acme.com', '"jo@keel.com"@acme.com'])(
    'matches %s by the domain alone',
    (email) => {
      expect(isBlocked(blocked, viewer('Keel', email))).toBe(true);
    },
  );

  it.each(['jo@notacme.com', 'jo@acme.com.keel.com', 'jo@acme.co', 'acme.com@keel.com', 'jo@com'])(
    'does not match %s',
    (email) => {
      expect(isBlocked(blocked, viewer('Acme Robotics', email))).toBe(false);
    },
  );

  it('matches a recruiter if others at their domain have named the company', () => {
    const byName = { ...blocked, domain: null };
    expect(isBlocked(byName, viewer('Keel', 'jo@keel.com', members('Keel', 'Acme, Inc.')))).toBe(
      true,
    );
    const others = members('Keel', 'Acme Robotics');
    expect(isBlocked(byName, viewer('Keel', 'jo@keel.com', others))).toBe(false);
  });

  it('treats a domain with accounts of more than 20 companies as a mail provider', () => {
    const named = members('Acme', ...numbered(19));
    const more = [...named, member('More')];
    expect(isBlocked(blocked, viewer('Keel', 'jo@mail.example', named))).toBe(true);
    expect(isBlocked(blocked, viewer('Keel', 'jo@mail.example', more))).toBe(false);
    expect(isBlocked(blocked, viewer('Acme', 'jo@mail.example', more))).toBe(true);
  });

  it('matches a company that a tenth of a domain names, even if others have 30 spellings', () => {
    const spelled = members(...numbered(30));
    const tenth = [...spelled, member('Acme', { members: 3 }), member('ACME, Inc.')];
    expect(isBlocked(blocked, viewer('Keel', 'jo@keel.com', tenth))).toBe(true);
    const less = [...spelled, member('Acme', { members: 2 }), member('ACME, Inc.')];
    expect(isBlocked(blocked, viewer('Keel', 'jo@keel.com', less))).toBe(false);
  });

  it('treats a domain at which an organization has HR users as a company’s', () => {
    const hr = member('Acme Holding', { isOrganization: true });
    const named = [...members('Acme', ...numbered(40)), hr];
    expect(isBlocked(blocked, viewer('Keel', 'jo@keel.com', named))).toBe(true);
    const many = numbered(21).map((company) => member(company, { isOrganization: true }));
    expect(isBlocked(blocked, viewer('Keel', 'jo@keel.com', [...named, ...many]))).toBe(false);
  });

  it('counts each domain of an address separately', () => {
    const above = numbered(40).map((company) => member(company, { domain: 'mail.example' }));
    const named = [member('Acme', { domain: 'keel.mail.example' }), ...above];
    expect(isBlocked(blocked, viewer('Keel', 'jo@keel.mail.example', named))).toBe(true);
  });

  it.each([null, '', '!'])('matches any recruiter with the company name %j', (name) => {
    expect(isBlocked({ companyKey: 'other', domain: null }, viewer(name))).toBe(true);
  });
});

it('lists the domain of an address and those above it', () => {
  expect(domainsOf('jo@eu.Acme.com')).toEqual(['eu.acme.com', 'acme.com', 'com']);
});

it.each([
  ['jo@eu.Acme.co.uk', ['eu.acme.co.uk', 'acme.co.uk']],
  ['jo@gmail.com', []],
  ['jo@localhost', []],
])('finds for %s the company domains %j', (email, domains) => {
  expect(companyDomainsOf(email)).toEqual(domains);
});
