/** So many at most on one list. */
export const BLOCKED_COMPANIES = 100;

const LEGAL_FORMS: ReadonlySet<string> = new Set(
  [
    'inc incorporated corp corporation co company llc lc llp lllp pllc lp plc ltd limited pc',
    'gmbh mbh ag kg kgaa ohg ug ev sa sas sarl rl srl spa sl bv nv ab as asa aps oy oyj se',
    'pty pte pvt kk ltda lda zoo kft doo',
  ].flatMap((line) => line.split(' ')),
);

/** By capitals first, so that ß is ss, and each alone: a Σ is another one at a word's end. */
const fold = (text: string): string =>
  Array.from(text.normalize('NFKD').toUpperCase(), (letter) => letter.toLowerCase()).join('');

const wordsOf = (name: string): string[] =>
  fold(name)
    .replace(/[\p{M}.'’/]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A name as it is compared: "The Acme Co., Inc." and "ACME" are one. Empty for what has no letter. */
export function companyKey(name: string): string {
  const all = wordsOf(name);
  const words = all.filter((word, place) => word !== 'and' && (word !== 'the' || place > 0));
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? '')) words.pop();
  return (words.length > 0 ? words : all).join('');
}

/** People of every company have these addresses: blocking one would block all of them. */
const MAIL_PROVIDERS: ReadonlySet<string> = new Set(
  [
    'gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk live.com msn.com',
    'yahoo.com yahoo.co.uk ymail.com aol.com icloud.com me.com mac.com',
    'proton.me protonmail.com pm.me gmx.com gmx.net gmx.de web.de mail.com mail.ru yandex.com',
    'fastmail.com hey.com tutanota.com tuta.com zoho.com qq.com 163.com 126.com',
    'posteo.de mailbox.org t-online.de freenet.de orange.fr wanadoo.fr free.fr laposte.net',
    'libero.it virgilio.it btinternet.com sky.com naver.com daum.net rediffmail.com',
    'comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net',
  ].flatMap((line) => line.split(' ')),
);

/** Such as co.uk, below which everybody of a country is. */
const SHARED_BY_A_COUNTRY = /^(?:co|com|net|org)\.[a-z]{2}$/;

export const isSharedDomain = (domain: string): boolean =>
  MAIL_PROVIDERS.has(domain) || SHARED_BY_A_COUNTRY.test(domain);

/** Browsers and Node both have it; the contract is compiled with the types of neither. */
declare const URL: new (url: string) => { readonly hostname: string };

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const MOST_LETTERS = 253;

function hostOf(address: string): string {
  try {
    return new URL(`http://${address.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')}`).hostname;
  } catch {
    return '';
  }
}

/** x.com of https://www.x.com/jobs, jo@x.com, @x.com or X.com; null for what names no domain. */
export function normaliseDomain(typed: string): string | null {
  const host = hostOf(typed.trim()).replace(/\.$/, '');
  const domain = host.replace(/^www\.(?=.*\.)/, '');
  return domain.length <= MOST_LETTERS && DOMAIN.test(domain) ? domain : null;
}

const domainOf = (email: string): string =>
  email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .replace(/\.$/, '');

/** The domain of an address and every one above it. */
export function domainsOf(email: string): string[] {
  const labels = domainOf(email).split('.');
  return labels.map((_, place) => labels.slice(place).join('.'));
}

type Recruiter = {
  companyName: string | null;
  email: string;
  /** What other accounts with a confirmed address at the recruiter's domain have named. */
  memberCompanies: readonly string[];
};

/** A recruiter as blocks are compared with them. */
export type Viewer = {
  hasCompany: boolean;
  companyKeys: readonly string[];
  domains: readonly string[];
};

const keysOf = (names: readonly string[]): string[] =>
  [...new Set(names.map(companyKey))].filter((key) => key !== '');

/** Accounts at one domain that name more companies than this share a mail provider, not a company. */
const MAX_COMPANIES_OF_A_DOMAIN = 20;

export function viewerOf({ companyName, email, memberCompanies }: Recruiter): Viewer {
  const own = keysOf([companyName ?? '']);
  const ofMembers = keysOf(memberCompanies);
  const shared = ofMembers.length > MAX_COMPANIES_OF_A_DOMAIN ? [] : ofMembers;
  return {
    hasCompany: own.length > 0,
    companyKeys: [...new Set([...own, ...shared])],
    domains: domainsOf(email),
  };
}

/**
 * Who blocks one account of a team is hidden from all of them. The company is the owner's: members who
 * have named none work for it.
 */
export const teamViewer = (owner: Viewer, members: readonly Viewer[]): Viewer => ({
  hasCompany: owner.hasCompany,
  companyKeys: [...new Set([owner, ...members].flatMap(({ companyKeys }) => companyKeys))],
  domains: [...new Set([owner, ...members].flatMap(({ domains }) => domains))],
});

/** The domains by which a recruiter is a colleague of others: none of a mail provider. */
export const companyDomainsOf = (email: string): string[] =>
  domainsOf(email)
    .slice(0, -1)
    .filter((domain) => !isSharedDomain(domain));

type Blocked = { companyKey: string; domain: string | null };

/** Whether a person who blocked this company is hidden from the recruiter. */
export function isBlocked({ companyKey: key, domain }: Blocked, viewer: Viewer): boolean {
  if (!viewer.hasCompany || viewer.companyKeys.includes(key)) return true;
  return domain !== null && viewer.domains.includes(domain);
}
