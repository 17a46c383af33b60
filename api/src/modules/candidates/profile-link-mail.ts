import type { Mail } from '../mail/mail-transport';
import { renderMail } from '../mail/render-mail';

export type ProfileLink = {
  fullName: string;
  /** The one on record, never what was typed. */
  email: string;
  positionTitle: string;
  previousCompany: string;
  url: string;
};

export const profileLinkMail = (person: ProfileLink): Mail =>
  renderMail({
    to: person.email,
    subject: 'Your Gangway profile',
    paragraphs: [
      `Hello ${person.fullName},`,
      `you asked whether you are on a list, and you are on board: we have your profile as ${person.positionTitle} at ${person.previousCompany}.`,
      'Your own page shows all that it says. Change it whenever you like, and tell us there when you have found new work.',
    ],
    action: { label: 'Open your profile', url: person.url },
    note: 'The link is yours alone: please keep it to yourself. Any profile link that we sent you before has ended with this one. If it was not you who asked, there is nothing you need to do.',
  });
