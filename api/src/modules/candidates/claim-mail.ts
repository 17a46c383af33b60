import { CHOICE_TITLES } from '@gangway/contract/choice-titles';
import type { CandidateMail } from '../mail/mailing-transaction';
import { renderMail } from '../mail/render-mail';

type ClaimLink = {
  candidateId: string;
  fullName: string;
  email: string;
  positionTitle: string;
  /** Who sent us the address. */
  organisation: string;
  url: string;
  expiresAt: Date;
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const CHOICES = [
  {
    title: CHOICE_TITLES['opt-in'],
    text: 'They see your work and your skills. Your name and contact details stay hidden until one of them asks to see them, and your page shows you who did.',
  },
  {
    title: CHOICE_TITLES['stay-private'],
    text: 'Nobody else sees it. You can let yourself be found at any time.',
  },
  {
    title: CHOICE_TITLES['opt-out'],
    text: 'At once and for good. If an employer lists you again, you are left out.',
  },
];

/** The invitation: it has to say enough to be trusted by somebody who has never heard of us. */
export function claimMail(person: ClaimLink): CandidateMail {
  const { candidateId, fullName, organisation } = person;
  const mail = renderMail({
    to: person.email,
    subject: `${organisation} has invited you to Gangway`,
    preheader: 'Nobody can see you yet. Be found, stay hidden or decline: the choice is yours.',
    paragraphs: [
      `Hello ${fullName},`,
      `${organisation} would like to help you into new work. It gave us your name, your contact details and what you did there as ${person.positionTitle}. It pays for your place; for you everything here is free.`,
      'We are Gangway: recruiters with open positions look here for people who are between two jobs. Nobody can see you yet. The choice is yours:',
    ],
    choices: CHOICES,
    action: { label: 'See what we have, and choose', url: person.url },
    afterwards: [
      `You need not do anything. If you do nothing, nobody sees you, and this link ends on ${day.format(person.expiresAt)}.`,
      `Would you rather not hear from us again? Open the link and choose “${CHOICE_TITLES['opt-out']}”. It takes no account and no password.`,
    ],
    note: `The link is yours alone: please keep it to yourself. Opening it changes nothing, and nothing in this mail tells us whether you have read it. If you are not ${fullName}, please delete it.`,
  });
  return { ...mail, candidateId, purpose: 'claim' };
}
