import { renderMail } from '../../identity/mail/render-mail';
import type { CandidateMail } from '../candidate-mails/candidate-mail-records';

type Link = { candidateId: string | null; to: string; url: string };

/** The address may be mistyped, so the mail says nothing about the person. */
export function confirmAddressMail({ candidateId, to, url }: Link): CandidateMail {
  const mail = renderMail({
    to,
    subject: 'Confirm your new email address',
    paragraphs: [
      'This address was entered as the new email address of a Gangway profile. It takes effect once you confirm it:',
    ],
    action: { label: 'Use this address', url },
    note: 'The link works once and expires in one day. If you have no Gangway profile, ignore this email. Nothing will change.',
  });
  return { ...mail, about: { candidateId, purpose: 'email-link' } };
}

/** Goes to the previous address, without a link, since a former employer may read it. */
export function addressReplacedMail({ candidateId, to, url }: Link): CandidateMail {
  const mail = renderMail({
    to,
    subject: 'The email address of your Gangway profile was changed',
    paragraphs: [
      'Your Gangway profile has a new email address, which was confirmed with a link we sent to it. We will not send any more emails about the profile to this address, and the private links we sent to it no longer work.',
      'If you changed it, you do not need to do anything. If you did not, contact us within 30 days and tell us this address. We can change it back.',
    ],
    action: { label: 'Contact us', url },
  });
  return { ...mail, about: { candidateId, purpose: 'email-changed' } };
}

export function addressInUseMail({ candidateId, to, url }: Link): CandidateMail {
  const mail = renderMail({
    to,
    subject: 'Your Gangway profile now uses this email address',
    paragraphs: [
      'Your Gangway profile now uses this email address. Your earlier private links no longer work. Here is a new one:',
    ],
    action: { label: 'Open your profile', url },
    note: 'The link opens your profile, so please do not forward it.',
  });
  return { ...mail, about: { candidateId, purpose: 'profile' } };
}
