import { counted } from '@gangway/contract/foundation/amounts';
import { LIFETIMES } from '@gangway/contract/foundation/lifetimes';
import { DELIVERIES_KEPT } from '@gangway/contract/foundation/limits';
import { PROFILES_A_DAY } from '@gangway/contract/market/search';
import { SMALLEST_GROUP } from '@gangway/contract/talent/outcomes';
import { links, list, OPERATOR, type LegalSection, type LegalText } from './legal-text';

const days = (count: number) => counted(count, 'day');
const minutes = (count: number) => counted(count, 'minute');

const candidates: LegalSection = {
  id: 'listed',
  title: 'If your employer has added you to a list',
  blocks: [
    'Your employer uploads a list with your name, email, phone number, position, experience, years with the company, location, department and skills. A federal agency may add a security clearance. None of it is visible to recruiters until you choose to be found.',
    'What you add yourself, all of it optional:',
    list(
      'corrections to these details, an expected salary, a photo and a résumé;',
      'companies you have blocked, and whether you have found a new job;',
      'reports about recruiters who misused your details.',
    ),
    'What we record:',
    list(
      'which choice you made, and when;',
      'which company revealed your details, and when: you see this on your page;',
      'which emails we sent you, when, and whether they arrived, but not their text;',
      'when your private links were created and first opened. We store only a hash of each link, so the database cannot be used to open your page;',
      'if your email or phone was corrected, keyed hashes of the earlier ones, so that an upload with them does not create a second profile.',
    ),
    `We keep this until you have it erased. We do not delete it automatically, even if you never answer the invitation. The link in an invitation works for ${days(LIFETIMES.claimLinkDays)}; the link to your profile works until you turn it off.`,
  ],
};

const visibility: LegalSection = {
  id: 'who-sees',
  title: 'Who sees a candidate’s details',
  blocks: [
    {
      kind: 'table',
      caption: 'What each party can see about a candidate',
      head: ['Who', 'What', 'When'],
      rows: [
        [
          'Recruiters',
          'Position, previous company, experience, location, department, skills, and whether you have found a job. They can search by clearance, but do not see yours',
          'While you have chosen to be found and your list is paid and active',
        ],
        [
          'A recruiter who reveals you',
          'All of the above plus name, email, phone, clearance, expected salary, photo and résumé, permanently from then on unless you have your data erased',
          'After a reveal. You are not asked each time, and you see which company did it',
        ],
        [
          'Companies you have blocked',
          'Nothing new. A company is recognized by its name and by the email domains of its recruiters. Recruiters who name no company count as blocked, and so does a whole team if one of its members is recognized',
          'From the moment you block them. They keep what they revealed before',
        ],
        [
          'Your employer',
          'Its own records, your email and phone, and whether the invitation arrived and was answered. Not what you change on your profile, and not which answer you gave, unless someone recognizes your profile. An erased person disappears from the list and a later upload names the address as skipped. Results are group totals, never for fewer than ' +
            `${SMALLEST_GROUP} people`,
          'Always',
        ],
        [
          'Our administrators',
          'Requests, accounts, payments, and reports that you send about a recruiter',
          'When they work on them',
        ],
      ],
    },
    'A profile without a name can still be recognized. It shows your position, previous company, experience, location, department and skills, and someone who knows you may guess that it is you. You can leave out your former employer, your department and the exact years, and anything that only you have on the list: recruiters then neither see it nor find you by it, and see the years as a range. The preview on your profile says how many people show the same. When you agree to be found, your former employer is blocked; you can unblock it on your profile. Changes that it makes after your answer appear on your profile only if you accept them.',
    'When you agree to be found, your profile usually appears within a day, together with others, so that your employer cannot tell from the time of your answer what you chose. Where few people answer on one day, it may still guess. Hiding and erasure take effect right away, and a person who looks at that moment can notice it.',
    'Only recruiters on the Ultimate and Enterprise plans can find people on federal agencies’ lists.',
  ],
};

const accounts: LegalSection = {
  id: 'accounts',
  title: 'If you have an account',
  blocks: [
    'Recruiters, HR users and administrators have accounts. We store name, username, email, a recruiter’s company, a photo if you upload one, and the password as a hash from which it cannot be read. If you turn on two-step verification, we store its key, encrypted, and its recovery codes as hashes.',
    list(
      'Recruiters: revealed people with your notes and stages, saved searches, tokens, plan, and payments. Candidates see your company and the date when you reveal them.',
      `Recruiters on Enterprise can create API keys and a webhook, which send details of the people they reveal to their own systems. We store the names of the keys, the keys as hashes, when they were last used, the address of the webhook, its secret encrypted, and its last ${DELIVERIES_KEPT} deliveries. All of this is deleted when the plan ends or the account is closed.`,
      `Recruiters on Enterprise can share their account with colleagues. Members see name, email and reveals of each other, and stages, notes and saved searches of the team; all of it stays with the owner when a member leaves. An invitation stores the email address for up to ${days(LIFETIMES.teamInvitationDays)}.`,
      `For their own analytics we count how many searches recruiters make each day, and record when they move a revealed person to another stage. The counts say nothing of what was searched for and are kept for ${LIFETIMES.searchDayMonths} months. To count a repeated search once, a keyed hash of its filters is kept for ${LIFETIMES.recentSearchMinutes} minutes and deleted within the hour after. Stage changes are deleted with the person’s data or with the account.`,
      `Counted searches are kept for ${days(LIFETIMES.countedSearchDays)}. Accounts without a plan may read ${PROFILES_A_DAY.unconfirmed} hidden profiles a day, or ${PROFILES_A_DAY.confirmed.toLocaleString('en-US')} with a confirmed email address; we keep a record of which ones for ${days(LIFETIMES.readProfilesDays)}.`,
      'HR users: the organization, its lists and what was paid for them. The main user of an organization sees its other users and can remove them.',
      'Administrators: what they do is recorded in an audit log, which is kept. The network they connected from ' +
        `(not the full address) is removed from it after ${days(LIFETIMES.administratorNetworkDays)}.`,
    ),
    `A session ends ${days(LIFETIMES.sessionDays)} after its last use, and ${days(LIFETIMES.sessionMaxDays)} after sign-in at the latest (administrators: ${LIFETIMES.administratorSessionHours} hours). For each session we store when it began, when it was last used, and a phrase such as “Firefox on Linux”. Settings list your sessions and let you end them.`,
  ],
};

const requests: LegalSection = {
  id: 'requests',
  title: 'If you write to us or check a list',
  blocks: [
    'A request for an enterprise or federal account stores the name, company or agency, email, phone number and message that you enter, and the decision. Messages to sales are stored with their answers. We do not delete these automatically; write to us to have them removed.',
    'The list check does not store what you typed; a keyed hash of it limits how often it can be asked. If the email address or number belongs to a person on an active list, we send a link to the address we have for that person. The answer takes equally long either way.',
  ],
};

const payments: LegalSection = {
  id: 'payments',
  title: 'Payments',
  blocks: [
    'Stripe processes payments. Card numbers go from your browser to Stripe and never reach our server. Stripe gets the name and email of anyone who buys a plan or tokens, or the username if there is no name. For a list, it gets the organization’s name, its main user’s email and the number of employees. With each order it gets the amount and an ID.',
    list(
      'We store a card’s brand and last four digits for the receipt. Stripe saves the card you use for a plan or a list, so that you can pay with it again; you can remove it under Payments.',
      'Receipts show the name, company, address and tax number that you enter under Payments.',
      'We keep payments, refunds, receipts, invoices and the token record, because our books must stay complete. They are not deleted with an account.',
      `Events that Stripe sends us are kept for ${days(LIFETIMES.paymentEventDays)}.`,
      `Details of a registration that was never paid are removed when its order is closed, about ${days(LIFETIMES.unpaidOrderDays)} after it began. Once an order is closed, a keyed hash of its email address stays for ${days(LIFETIMES.closedOrderDays)}, so that we recognize a late payment.`,
    ),
  ],
};

const emails: LegalSection = {
  id: 'emails',
  title: 'Emails',
  blocks: [
    'We send what the service needs: invitations, private links, confirmations, notices of password and address changes, decisions on requests, and news about saved searches and reveals. Candidates get an email about reveals at most once a day and can turn it off; recruiters can turn off saved-search emails in Settings.',
    `Our emails contain no tracking pixels and no click tracking. An email waits in a queue until a mail server has taken it, and is then deleted. If it cannot be delivered, its text is deleted at once and its address after ${days(LIFETIMES.failedMailDays)}. A link that confirms an address works for ${days(LIFETIMES.emailLinkDays)}.`,
  ],
};

const cookies: LegalSection = {
  id: 'cookies',
  title: 'Cookies and your browser',
  blocks: [
    'All cookies are our own and needed by the service. In your browser their names may begin with “__Host-”. There are no advertising or analytics cookies, and no scripts from other companies except Stripe’s on pages with a payment form.',
    {
      kind: 'table',
      caption: 'Cookies',
      head: ['Cookie', 'Purpose', 'Duration'],
      rows: [
        ['gangway-session', 'Keeps you signed in', days(LIFETIMES.sessionDays)],
        [
          'gangway-device',
          'Tells your browser apart from strangers guessing your password',
          days(LIFETIMES.deviceCookieDays),
        ],
        [
          'gangway-visit',
          'A random number, so that you keep getting the same version of the pages',
          days(LIFETIMES.visitCookieDays),
        ],
        [
          'gangway-links',
          'Shows that this browser has opened a private link before. It does not contain the link',
          days(LIFETIMES.linksCookieDays),
        ],
        [
          'gangway-challenge',
          'Remembers that you entered your password until you enter your two-step code',
          minutes(LIFETIMES.signInStepMinutes),
        ],
        [
          'gangway-sign-out',
          'Tells the next page whether you were signed out',
          minutes(LIFETIMES.signOutCookieMinutes),
        ],
        [
          'gangway-overrides',
          'For developers only: the addresses of areas that they load from their own machines',
          'Until the browser is closed',
        ],
      ],
    },
    'Unfinished forms, the last search and an order are kept in your browser tab until you close it, send the form or sign out. A list that an HR user is about to pay for is kept in the browser until it is sent or the user signs out. Column settings of tables stay in the browser.',
  ],
};

const logs: LegalSection = {
  id: 'logs',
  title: 'Logs, limits and errors',
  blocks: [
    list(
      'The log has a line for each request with its kind, result and duration. It contains no name, no email address, no network address and no private link. Security events such as a sign-in identify the account only by its ID.',
      'Abuse limits count requests by network address or email address. They store a keyed hash of it and delete it when the time window ends.',
      `Pages report errors and speed for each version of the page, without any information about you: the figures are kept for ${days(LIFETIMES.releaseOutcomeDays)}, and places in the code where an error occurred for ${days(LIFETIMES.releaseFaultDays)}.`,
    ),
    'The operator’s proxy, mail server and hosting provider may keep logs of their own. Ask the operator about them.',
  ],
};

const publicSources: LegalSection = {
  id: 'warn',
  title: 'Layoff notices',
  blocks: [
    'The layoff notices on the home page are public WARN notices. They name companies and places, not people. Our server fetches them; your browser does not contact the source.',
  ],
};

const rights: LegalSection = {
  id: 'rights',
  title: 'Get a copy, correct, erase',
  blocks: [
    list(
      'Candidates: on your private page, you can correct your details, download all of it as a file, hide your profile, block companies, turn off links, or have everything erased. Lost the link? The list check will send a new one.',
      'Recruiters: change your details in Settings, download revealed people as a file on plans with export, and close your account in Settings.',
      'HR users: change your details and close your account in Settings. To close an organization, its main user must write to us.',
      'Administrators: the operator removes administrator accounts.',
      'For everything else, write to us.',
    ),
    links(
      { label: 'Check a list and get your link', href: '/about#list-check' },
      { label: 'Check an erasure receipt', href: '/candidate/receipt' },
      { label: 'Contact', href: '/contact' },
    ),
    'An erasure takes effect right away, on all lists of all employers. It removes your profile, links, reveals, files, blocks, the record of emails, and any unsent emails. The photo and résumé themselves go within minutes, or once their storage answers. You get a receipt. Recruiters keep what they have already seen, downloaded or received in their own systems.',
    'What stays after an erasure: keyed hashes of your email address and phone number, earlier addresses included, so that a later upload cannot add you again; a hash of your receipt, with the time of the erasure and how many profiles, links, reveals, files, blocks and emails were removed; and entries in a recruiter’s token record that do not name you. If you reported a recruiter, we keep the reason and the date.',
  ],
};

const backups: LegalSection = {
  id: 'backups',
  title: 'Backups',
  blocks: [
    'Backups are made by the operator, not by this software. A backup contains people who were erased after it was made, until it is deleted. The software has a command that erases them again after a backup is restored. Ask the operator how long backups are kept.',
  ],
};

export const privacy: LegalText = {
  title: 'Privacy policy',
  lead: 'What Gangway stores about you, for how long, who sees it, and how to download or erase it.',
  updated: 'November 29, 2026',
  sections: [
    {
      id: 'operator',
      title: 'Who is responsible',
      blocks: [
        'This policy describes what the Gangway software does with personal data. The operator of this site runs it and is responsible for the data:',
        OPERATOR,
      ],
    },
    candidates,
    visibility,
    accounts,
    requests,
    payments,
    emails,
    cookies,
    logs,
    publicSources,
    rights,
    backups,
  ],
};
