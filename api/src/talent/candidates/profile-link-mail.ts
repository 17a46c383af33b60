import type { LaterChoice } from '@gangway/contract/talent/candidate-rules';
import { renderMail, type MailContent } from '../../identity/mail/render-mail';
import type { CandidateMail } from '../candidate-mails/candidate-mail-records';

export type ProfileLink = {
  /** Null if there is no candidate: the mail is rendered but not sent. */
  candidateId: string | null;
  fullName: string;
  /** The address on record, never the one that was typed in. */
  email: string;
  positionTitle: string;
  previousCompany: string;
  url: string;
};

const YOURS_ALONE =
  'The link opens your profile, so please do not forward it. Older links that you have opened still work. You can turn them off on your profile.';

export const profileLinkMail = (person: ProfileLink): CandidateMail =>
  write(person, {
    subject: 'Your Gangway profile',
    preheader: 'You are on a list. Here is the link to your profile.',
    paragraphs: [
      `You asked whether you are on a list. You are. Your profile lists you as ${person.positionTitle}, formerly at ${person.previousCompany}.`,
      'On your profile you can correct your details, choose whether recruiters can find you, and tell us when you have found new work.',
    ],
    note: `${YOURS_ALONE} If you did not ask for this, you do not need to do anything.`,
  });

export const welcomeMail = (person: ProfileLink & { choice: LaterChoice }): CandidateMail =>
  write(person, WELCOME[person.choice]);

type Words = Pick<MailContent, 'subject' | 'preheader' | 'paragraphs'> & { note: string };

function write({ candidateId, fullName, email, url }: ProfileLink, words: Words): CandidateMail {
  const mail = renderMail({
    ...words,
    to: email,
    greeting: `Hello ${fullName},`,
    action: { label: 'Open your profile', url },
  });
  return { ...mail, about: { candidateId, purpose: 'profile' } };
}

const WELCOME: Record<LaterChoice, Words> = {
  'opt-in': {
    subject: 'You let recruiters find you: your Gangway profile',
    preheader: 'Recruiters see your work, and your name only after they pay to see it.',
    paragraphs: [
      'Recruiters can usually find you within a day: new people appear together, so that no one can tell from the time what you chose. They see your work and skills. Your name and contact details stay hidden until a recruiter pays to see them.',
      'Your profile shows everything we have about you and who has seen your contact details. There you can change your details, block companies, hide again, or have everything erased.',
    ],
    note: YOURS_ALONE,
  },
  'stay-private': {
    subject: 'You stay private: your Gangway profile',
    preheader: 'Recruiters cannot see your profile. Here is the link to it.',
    paragraphs: [
      'You stay private. We keep your profile, but recruiters cannot find or see it.',
      'If you want recruiters to find you later, change that on your profile. There you can also correct your details, download your data, or have everything erased.',
    ],
    note: YOURS_ALONE,
  },
};
