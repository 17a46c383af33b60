import { CHOICE_TITLES } from '@gangway/contract/talent/choice-titles';
import { renderMail } from '../../identity/mail/render-mail';
import type { CandidateMail } from '../candidate-mails/candidate-mail-records';

type ClaimLink = {
  candidateId: string;
  fullName: string;
  email: string;
  positionTitle: string;
  organization: string;
  url: string;
  expiresAt: Date;
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function claimMail(person: ClaimLink): CandidateMail {
  const { candidateId, fullName, organization } = person;
  const mail = renderMail({
    to: person.email,
    subject: `${organization} has invited you to Gangway`,
    preheader: 'No recruiter can see your profile yet. Choose whether recruiters may find you.',
    greeting: `Hello ${fullName},`,
    paragraphs: [
      `${organization} would like to help you find a new job. It gave us your name, your contact details and information about your work as ${person.positionTitle}. It pays for this service. You pay nothing.`,
      'On Gangway, recruiters with open positions look for people who have lost their jobs. No recruiter can see your profile yet. You choose:',
    ],
    choices: CHOICES,
    action: { label: 'See your profile and choose', url: person.url },
    afterwards: [
      `You do not have to do anything. If you do nothing, no recruiter will see your profile, and this link will expire on ${day.format(person.expiresAt)}.`,
      `If you do not want to hear from us again, open the link and choose “${CHOICE_TITLES['opt-out']}”. You need no account and no password.`,
    ],
    note: `The link opens your profile, so please do not forward it. Opening it changes nothing, and this email does not tell us whether you have read it. If you are not ${fullName}, please delete it.`,
  });
  return { ...mail, about: { candidateId, purpose: 'claim' } };
}

const CHOICES = [
  {
    title: CHOICE_TITLES['opt-in'],
    text: 'They see your work and skills. Your name and contact details stay hidden until a recruiter pays to see them. You are not asked each time, but your profile shows which company saw them.',
  },
  {
    title: CHOICE_TITLES['stay-private'],
    text: 'Recruiters cannot find or see your profile. You can let recruiters find you at any time.',
  },
  {
    title: CHOICE_TITLES['opt-out'],
    text: 'We will erase your data right away and for good. If an employer adds you to a list again, we will leave you out.',
  },
];
