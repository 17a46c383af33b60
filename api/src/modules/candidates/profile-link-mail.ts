import type { LaterChoice } from '@gangway/contract/candidate-rules';
import type { CandidateMail } from '../mail/mailing-transaction';
import { renderMail, type MailContent } from '../mail/render-mail';

export type ProfileLink = {
  /** Null is nobody: the mail is written as for anybody, and not sent. */
  candidateId: string | null;
  fullName: string;
  /** The one on record, never what was typed. */
  email: string;
  positionTitle: string;
  previousCompany: string;
  url: string;
};

type Words = Pick<MailContent, 'subject' | 'preheader' | 'paragraphs'> & { note: string };

const YOURS_ALONE =
  'The link is yours alone: please keep it to yourself. Links to your page that you have opened before keep working; you can end them there.';

function write({ candidateId, fullName, email, url }: ProfileLink, words: Words): CandidateMail {
  const mail = renderMail({
    ...words,
    to: email,
    paragraphs: [`Hello ${fullName},`, ...words.paragraphs],
    action: { label: 'Open your profile', url },
  });
  return { ...mail, candidateId, purpose: 'profile' };
}

/** For whoever has asked whether they are on a list. */
export const profileLinkMail = (person: ProfileLink): CandidateMail =>
  write(person, {
    subject: 'Your Gangway profile',
    preheader: 'You asked whether you are on a list. You are: here is the link to your own page.',
    paragraphs: [
      `You asked whether you are on a list, and you are on board: we have your profile as ${person.positionTitle} at ${person.previousCompany}.`,
      'Your own page shows all that it says. Correct it there, choose whether recruiters can find you, and tell us when you have found new work.',
    ],
    note: `${YOURS_ALONE} If it was not you who asked, there is nothing you need to do.`,
  });

const WELCOME: Record<LaterChoice, Words> = {
  'opt-in': {
    subject: 'You can be found: your Gangway profile',
    preheader: 'Recruiters see your work now, and your name only once they ask for it.',
    paragraphs: [
      'Recruiters can find you now. They see your work and your skills; your name and contact details open only to those who ask for them.',
      'Your own page shows all that we have of you, and who has asked. Change it there whenever you like, name companies that must never see you, hide again, or have everything erased.',
    ],
    note: YOURS_ALONE,
  },
  'stay-private': {
    subject: 'You stay private: your Gangway profile',
    preheader: 'Nobody but you sees your profile. Here is the link to it.',
    paragraphs: [
      'You stay private: we keep your profile for you, and nobody else sees it.',
      'Should you want to be found one day, say so on your own page. There you can also correct what it says, download it, or have everything erased.',
    ],
    note: YOURS_ALONE,
  },
};

/** For whoever has just chosen. */
export const welcomeMail = (person: ProfileLink & { choice: LaterChoice }): CandidateMail =>
  write(person, WELCOME[person.choice]);
