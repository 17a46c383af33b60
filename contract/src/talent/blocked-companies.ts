export const BLOCKED_COMPANIES = 100;

/** For comparison: "The Acme Co., Inc." and "ACME" are equal. Empty for a name without a letter. */
export function companyKey(name: string): string {
  const all = wordsOf(name);
  const words = all.filter((word, index) => word !== 'and' && (word !== 'the' || index > 0));
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? '')) words.pop();
  return (words.length > 0 ? words : all).join('');
}

/** Public suffixes such as co.uk, which everyone in a country shares. */
const SHARED_BY_A_COUNTRY = /^(?:co|com|net|org)\.[a-z]{2}$/;

export const isSharedDomain = (domain: string): boolean =>
  MAIL_PROVIDERS.has(domain) ||
  MAIL_PROVIDERS_OF_COUNTRIES.test(domain) ||
  SHARED_BY_A_COUNTRY.test(domain);

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const MOST_LETTERS = 253;

/** `x.com` for https://www.x.com/jobs, jo@x.com, @x.com or X.com; null if it names no domain. */
export function normaliseDomain(typed: string): string | null {
  const host = hostOf(typed.trim()).replace(/\.$/, '');
  const domain = host.replace(/^www\.(?=.*\.)/, '');
  return domain.length <= MOST_LETTERS && DOMAIN.test(domain) ? domain : null;
}

export function domainsOf(email: string): string[] {
  const labels = domainOf(email).split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

/** Counts only accounts with a confirmed address at the domain. */
export type MemberCompany = {
  domain: string;
  company: string;
  members: number;
  isOrganization: boolean;
};

export type Viewer = {
  hasCompany: boolean;
  companyKeys: readonly string[];
  domains: readonly string[];
};

type Recruiter = {
  companyName: string | null;
  email: string;
  memberCompanies: readonly MemberCompany[];
};

export function viewerOf({ companyName, email, memberCompanies }: Recruiter): Viewer {
  const key = companyKey(companyName ?? '');
  const own = key === '' ? [] : [key];
  const domains = [...new Set(memberCompanies.map(({ domain }) => domain))];
  const ofMembers = domains.flatMap((domain) =>
    keysOfDomain(memberCompanies.filter((member) => member.domain === domain)),
  );
  return {
    hasCompany: own.length > 0,
    companyKeys: [...new Set([...own, ...ofMembers])],
    domains: domainsOf(email),
  };
}

/**
 * A candidate who blocks one account is hidden from the whole team. The company is the owner's:
 * members who have named none work for it.
 */
export const teamViewer = (owner: Viewer, members: readonly Viewer[]): Viewer => ({
  hasCompany: owner.hasCompany,
  companyKeys: [...new Set([owner, ...members].flatMap(({ companyKeys }) => companyKeys))],
  domains: [...new Set([owner, ...members].flatMap(({ domains }) => domains))],
});

export const companyDomainsOf = (email: string): string[] =>
  domainsOf(email)
    .slice(0, -1)
    .filter((domain) => !isSharedDomain(domain));

type Blocked = { companyKey: string; domain: string | null };

export function isBlocked({ companyKey: key, domain }: Blocked, viewer: Viewer): boolean {
  if (!viewer.hasCompany || viewer.companyKeys.includes(key)) return true;
  return domain !== null && viewer.domains.includes(domain);
}

const wordsOf = (name: string): string[] =>
  fold(name)
    .replace(/[\p{M}.'’/]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * Upper case first, so that ß becomes ss, and letter by letter: Σ has another lower case at the end
 * of a word.
 */
const fold = (text: string): string =>
  Array.from(text.normalize('NFKD').toUpperCase(), (letter) => letter.toLowerCase()).join('');

const LEGAL_FORMS: ReadonlySet<string> = new Set(
  [
    'inc incorporated corp corporation co company llc lc llp lllp pllc lp plc ltd limited pc',
    'gmbh mbh ag kg kgaa ohg ug ev sa sas sarl rl srl spa sl bv nv ab as asa aps oy oyj se',
    'pty pte pvt kk ltda lda zoo kft doo',
  ].flatMap((line) => line.split(' ')),
);

/** People of every company have these addresses: blocking one would block all of them. */
const MAIL_PROVIDERS: ReadonlySet<string> = new Set(
  [
    'gmail.com googlemail.com ymail.com rocketmail.com icloud.com me.com mac.com windowslive.com',
    'proton.me protonmail.com protonmail.ch pm.me mail.com email.com zoho.com zohomail.com',
    'fastmail.com fastmail.fm hey.com hushmail.com tutanota.com tuta.com tuta.io mailfence.com',
    'comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net',
    'juno.com optonline.net frontier.com windstream.net roadrunner.com shaw.ca sympatico.ca',
    'telus.net videotron.ca rogers.com prodigy.net.mx uol.com.br bol.com.br terra.com.br ig.com.br',
    'web.de posteo.de mailbox.org t-online.de freenet.de arcor.de online.de email.de bluewin.ch',
    'hispeed.ch sunrise.ch chello.at aon.at orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr',
    'bbox.fr club-internet.fr numericable.fr libero.it virgilio.it tiscali.it alice.it tin.it',
    'inwind.it iol.it email.it telefonica.net terra.es sapo.pt telenet.be skynet.be proximus.be',
    'ziggo.nl kpnmail.nl planet.nl home.nl hetnet.nl xs4all.nl upcmail.nl btinternet.com sky.com',
    'virginmedia.com ntlworld.com talktalk.net blueyonder.co.uk tiscali.co.uk eircom.net online.no',
    'telia.com comhem.se bredband.net mail.dk wp.pl o2.pl onet.pl op.pl interia.pl seznam.cz',
    'email.cz centrum.cz azet.sk freemail.hu citromail.hu abv.bg mail.ru bk.ru list.ru inbox.ru',
    'internet.ru ya.ru rambler.ru ukr.net i.ua walla.co.il walla.com bigpond.com bigpond.net.au',
    'optusnet.com.au iinet.net.au xtra.co.nz rediffmail.com sify.com indiatimes.com qq.com',
    'foxmail.com vip.qq.com 163.com vip.163.com 126.com yeah.net 139.com 189.cn sina.com sina.cn',
    'sohu.com aliyun.com naver.com daum.net hanmail.net nate.com kakao.com docomo.ne.jp',
    'ezweb.ne.jp softbank.ne.jp i.softbank.jp nifty.com biglobe.ne.jp ocn.ne.jp hinet.net',
  ].flatMap((line) => line.split(' ')),
);

/** Providers with a domain in most countries, such as yahoo.fr and hotmail.co.jp. */
const MAIL_PROVIDERS_OF_COUNTRIES =
  /^(?:yahoo|hotmail|outlook|live|msn|aol|gmx|yandex)\.(?:com|net|[a-z]{2}|com?\.[a-z]{2})$/;

/** Browsers and Node both have it, but the contract is compiled with the types of neither. */
declare const URL: new (url: string) => { readonly hostname: string };

function hostOf(address: string): string {
  try {
    return new URL(`http://${address.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')}`).hostname;
  } catch {
    return '';
  }
}

const domainOf = (email: string): string =>
  email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .replace(/\.$/, '');

/** Accounts at one domain that name more companies than this may share a mail provider. */
const MAX_COMPANIES_OF_A_DOMAIN = 20;

/** Above that limit, only a company that at least this share of the accounts names counts. */
const CLEAR_SHARE = 0.1;

/**
 * All companies if few are named, or if only a few are organizations with HR users: then it is no
 * mail provider.
 */
function keysOfDomain(members: readonly MemberCompany[]): string[] {
  const counts = countByKey(members);
  const organizations = countByKey(members.filter(({ isOrganization }) => isOrganization)).size;
  const isOfACompany =
    counts.size <= MAX_COMPANIES_OF_A_DOMAIN ||
    (organizations > 0 && organizations <= MAX_COMPANIES_OF_A_DOMAIN);
  if (isOfACompany) return [...counts.keys()];
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts].filter(([, count]) => count >= CLEAR_SHARE * all).map(([key]) => key);
}

function countByKey(members: readonly MemberCompany[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { company, members: count } of members) {
    const key = companyKey(company);
    if (key !== '') counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}
