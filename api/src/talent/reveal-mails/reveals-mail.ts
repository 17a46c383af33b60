import { UNNAMED_COMPANY } from '@gangway/contract/candidate-rules';
import { counted } from '@gangway/contract/counted';
import type { CandidateMail } from '../candidate-mails/candidate-mail-records';
import { renderMail } from '../../identity/mail/render-mail';

export type ToldReveal = { companyName: string | null; revealedAt: Date };

type RevealsMail = {
  candidateId: string;
  fullName: string;
  email: string;
  url: string;
  /** The latest first. */
  reveals: readonly ToldReveal[];
  /** Where a link to another profile of the person is mailed; null if no other one was revealed. */
  othersUrl: string | null;
};

const SHOWN = 20;

const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export function revealsMail({
  candidateId,
  fullName,
  email,
  url,
  reveals,
  othersUrl,
}: RevealsMail): CandidateMail {
  const isOne = reveals.length === 1;
  const who = isOne ? 'A recruiter' : counted(reveals.length, 'recruiter');
  const left = reveals.length - SHOWN;
  const mail = renderMail({
    to: email,
    subject: `${who} ${isOne ? 'has' : 'have'} seen your contact details`,
    preheader: 'They can now see your name, email, phone, photo and résumé, and may contact you.',
    paragraphs: [
      `Hello ${fullName},`,
      `${who} paid to see your details and can now see your name, email, phone, photo and résumé:`,
    ],
    choices: reveals.slice(0, SHOWN).map(({ companyName, revealedAt }) => ({
      title: companyName ?? UNNAMED_COMPANY,
      text: `${time.format(revealedAt)} UTC`,
    })),
    action: { label: 'Open your profile', url },
    afterwards: [
      ...(left > 0 ? [`Your profile lists ${left} more.`] : []),
      ...(othersUrl
        ? [
            `Recruiters have also seen your details on your profile from another employer. To get a link to it, enter your email address at ${othersUrl}.`,
          ]
        : []),
      'On your profile you can block a company, report a recruiter, or hide from recruiters.',
    ],
    note: 'The link opens your profile, so please do not forward it. You get this email at most once a day. To turn it off, open your profile and go to “Emails when a recruiter sees your details”.',
  });
  return { ...mail, about: { candidateId, purpose: 'reveals' } };
}
