import { DELIVERIES_KEPT } from '@gangway/contract/limits';
import { SMALLEST_GROUP } from '@gangway/contract/outcomes';
import { RETENTION } from '@gangway/contract/retention';
import { PROFILES_A_DAY } from '@gangway/contract/search';
import { links, list, OPERATOR, text, type LegalSection, type LegalText } from './legal-text';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

const candidates: LegalSection = {
  id: 'listed',
  title: 'If your employer has listed you',
  blocks: [
    text(
      'Your employer uploads a list with your name, email, phone number, position, experience, years with the company, location, department and skills. A federal agency may add a security clearance. Nothing of it is visible to recruiters until you choose to be found.',
    ),
    text('What you add yourself, all of it optional:'),
    list(
      'corrections of these details, an expected salary, a photo and a résumé;',
      'companies that must not find you, and that you have found a new job;',
      'reports of recruiters who have misused your details.',
    ),
    text('What we record about it:'),
    list(
      'which choice you made, and when;',
      'which company revealed your details, and when: you see this on your page;',
      'which emails we sent you, when, and whether they arrived, but not their text;',
      'when your private links were made and first opened. Of a link we store a hash only, so the database cannot be used to open your page.',
    ),
    text(
      `We keep this until you erase it. There is no automatic deletion, also if you never answer the invitation. The link in an invitation works for ${days(RETENTION.claimLinkDays)}; the link to your profile works until you end it.`,
    ),
  ],
};

const visibility: LegalSection = {
  id: 'who-sees',
  title: 'Who sees a candidate’s details',
  blocks: [
    {
      kind: 'table',
      caption: 'Who sees what of a candidate',
      head: ['Who', 'What', 'When'],
      rows: [
        [
          'Recruiters',
          'Position, previous company, experience, location, department, skills, clearance, and whether you have found a job',
          'While you have chosen to be found and your list is paid and active',
        ],
        [
          'A recruiter who reveals you',
          'Also name, email, phone, expected salary, photo and résumé, and from then on for good',
          'After a reveal. You are not asked each time, and you see which company did it',
        ],
        [
          'Companies you have blocked',
          'Nothing new. A company is recognized by its name and by the email domains of its recruiters. Recruiters who name no company count as blocked, and so does a whole team if one of its members is recognized',
          'From the block on; what they revealed before, they keep',
        ],
        [
          'Your employer',
          'The details of the list with your corrections, whether the invitation arrived and was answered. Not your answer. Results are counts of groups, never of fewer than ' +
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
    text(
      'Recruiters on the plans Ultimate and Unlimited are the only ones who find people from lists of federal agencies.',
    ),
  ],
};

const accounts: LegalSection = {
  id: 'accounts',
  title: 'If you have an account',
  blocks: [
    text(
      'Recruiters, HR users and administrators have accounts. We store name, username, email, a recruiter’s company, a photo if you upload one, and the password as a hash from which it cannot be read. For a second factor we store its key, encrypted.',
    ),
    list(
      'Recruiters: revealed people with your notes and stages, saved searches, tokens, plan, and payments. Candidates see your company and the date when you reveal them.',
      `Recruiters on Enterprise can create API keys and a webhook, by which their own systems receive the people they reveal. We store the names of the keys, the keys as hashes, when they were last used, the address of the webhook, its secret encrypted, and its last ${DELIVERIES_KEPT} deliveries. They end with the plan and with the account.`,
      `Recruiters on Enterprise can share their account with colleagues. Members see name, email and reveals of each other, and stages, notes and saved searches of the team; all of it stays with the owner when a member leaves. An invitation stores the email address for up to ${days(RETENTION.teamInvitationDays)}.`,
      `Counted searches are kept for ${days(RETENTION.countedSearchDays)}. Accounts without a plan may read ${PROFILES_A_DAY.unconfirmed} hidden profiles a day, or ${PROFILES_A_DAY.confirmed.toLocaleString('en-US')} with a confirmed email address; which ones is kept for ${days(RETENTION.readProfilesDays)}.`,
      'HR users: the organization, its lists and what was paid for them. The main user of an organization sees its other users and can remove them.',
      'Administrators: what they do is recorded in an audit log, which is kept. The network that they acted from ' +
        `(not the full address) is removed from it after ${days(RETENTION.administratorNetworkDays)}.`,
    ),
    text(
      `A session ends ${days(RETENTION.sessionDays)} after its last use, and ${days(RETENTION.sessionMaxDays)} after sign-in at the latest (administrators: ${RETENTION.administratorSessionHours} hours). For each session we store when it began, when it was last used, and a phrase such as “Firefox on Linux”. Settings list your sessions and let you end them.`,
    ),
  ],
};

const requests: LegalSection = {
  id: 'requests',
  title: 'If you write to us or check a list',
  blocks: [
    text(
      'A request for an enterprise or federal account stores the name, company or agency, email, phone number and message that you enter, and how it was decided. Messages to sales are stored with their answers. There is no automatic deletion; write to us to have them removed.',
    ),
    text(
      'The list check does not store what you typed; a keyed hash of it limits how often it can be asked. If the email address or number belongs to a person on an active list, we send a link to the address we have for that person. The answer takes equally long either way.',
    ),
  ],
};

const payments: LegalSection = {
  id: 'payments',
  title: 'Payments',
  blocks: [
    text(
      'Stripe takes payments. Card numbers go from your browser to Stripe and never reach our server. Stripe gets the name and email of the payer of a plan, and the email address for the receipt of a list.',
    ),
    list(
      'Of a card we store the brand and the last four digits, for the receipt. Stripe saves the card of a plan or a list, so that you can pay with it again; you remove it under Payments.',
      'Receipts show the name, company, address and tax number that you enter under Payments.',
      'We keep payments, refunds, receipts, invoices and the record of tokens: the books must stay complete. They are not deleted with an account.',
      `Events that Stripe sends us are kept for ${days(RETENTION.paymentEventDays)}.`,
      `Details of a registration that was never paid are removed when its order is closed, about ${days(RETENTION.unpaidOrderDays)} after it began.`,
    ),
  ],
};

const emails: LegalSection = {
  id: 'emails',
  title: 'Emails',
  blocks: [
    text(
      'We send what the service needs: invitations, private links, confirmations, changes of passwords and addresses, decisions on requests, and news of saved searches and reveals. Candidates get an email about reveals at most once a day and can turn it off; recruiters turn off news in Settings.',
    ),
    text(
      `Our emails contain no tracking pixels and no counted links. An email waits in a queue until a mail server has taken it, and is then deleted. If it cannot be delivered, its text is deleted at once and its address after ${days(RETENTION.failedMailDays)}. A link that confirms an address works for ${days(RETENTION.emailLinkDays)}.`,
    ),
  ],
};

const cookies: LegalSection = {
  id: 'cookies',
  title: 'Cookies and your browser',
  blocks: [
    text(
      'All cookies are our own and needed by the service. In your browser their names may begin with “__Host-”. There are no advertising or analytics cookies, and no scripts of other companies except Stripe’s on pages with a payment form.',
    ),
    {
      kind: 'table',
      caption: 'Cookies',
      head: ['Cookie', 'What for', 'How long'],
      rows: [
        ['gangway-session', 'Keeps you signed in', days(RETENTION.sessionDays)],
        [
          'gangway-device',
          'Tells your browser from strangers who try your password',
          days(RETENTION.deviceCookieDays),
        ],
        [
          'gangway-visit',
          'A random number, so that you keep getting the same version of the pages',
          days(RETENTION.visitCookieDays),
        ],
        [
          'gangway-links',
          'Shows that this browser has opened a private link before. It does not contain the link',
          days(RETENTION.linksCookieDays),
        ],
        [
          'gangway-challenge',
          'Between your password and the code of your second factor',
          `${RETENTION.signInStepMinutes} minutes`,
        ],
      ],
    },
    text(
      'Unfinished forms, the last search and an order are kept in your browser tab until you close it, send the form or sign out. A list that an HR user is about to pay is kept in the browser until it is sent or the user signs out. Column settings of tables stay in the browser.',
    ),
  ],
};

const logs: LegalSection = {
  id: 'logs',
  title: 'Logs, limits and errors',
  blocks: [
    list(
      'The log has a line for each request with its kind, result and duration. It contains no name, no email address, no network address and no private link. Security events such as a sign-in name the account by its number only.',
      'Limits against abuse count requests by network address or email address. They store a keyed hash of it and delete it when the time window ends.',
      `Pages report errors and speed by version of the page, without anything about you: the figures are kept for ${days(RETENTION.releaseOutcomeDays)}, and places in the code where an error occurred for ${days(RETENTION.releaseFaultDays)}.`,
    ),
    text(
      'The operator’s proxy, mail server and hosting provider may keep logs of their own. Ask the operator about them.',
    ),
  ],
};

const publicSources: LegalSection = {
  id: 'warn',
  title: 'Layoff notices',
  blocks: [
    text(
      'The layoff notices on the home page are public WARN notices. They name companies and places, not people. Our server fetches them; your browser does not contact the source.',
    ),
  ],
};

const rights: LegalSection = {
  id: 'rights',
  title: 'Get a copy, correct, erase',
  blocks: [
    list(
      'Candidates: your private page has everything: correct your details, download all of it as a file, hide your profile, block companies, end links, or erase everything. Lost the link? The list check sends a new one.',
      'Recruiters: change your details in Settings, download revealed people as a file, and close your account in Settings.',
      'HR users: change your details and close your account in Settings. The main user of an organization writes to us to close it.',
      'Administrators: the operator removes an account.',
      'For everything else, write to us.',
    ),
    links(
      { label: 'Check a list and get your link', href: '/about#list-check' },
      { label: 'Check the receipt of an erasure', href: '/candidate/receipt' },
      { label: 'Contact', href: '/contact' },
    ),
    text(
      'An erasure takes effect at once, on all lists of all employers. It removes your profile, links, reveals, files, blocks and the record of emails, and emails that still wait. You get a receipt. What recruiters have seen, downloaded or received in their own systems before, they still have.',
    ),
    text(
      'What stays after an erasure: keyed hashes of your email address and phone number, so that a later upload cannot add you again; the time of the erasure; and entries in a recruiter’s token record that do not name you. Of a report that you sent about a recruiter, the reason and the date stay.',
    ),
  ],
};

const backups: LegalSection = {
  id: 'backups',
  title: 'Backups',
  blocks: [
    text(
      'Backups are made by the operator, not by this software. A backup contains people who were erased after it was made, until it is deleted. The software has a command that erases them again after a backup is restored. Ask the operator for how long backups are kept.',
    ),
  ],
};

export const privacy: LegalText = {
  title: 'Privacy policy',
  lead: 'What Gangway stores about you, for how long, who sees it, and how you get it back or erase it.',
  updated: 'November 24, 2026',
  sections: [
    {
      id: 'operator',
      title: 'Who is responsible',
      blocks: [
        text(
          'This policy describes what the Gangway software does with personal data. The operator of this site runs it and is responsible for the data:',
        ),
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
