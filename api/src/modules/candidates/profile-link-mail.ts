import type { Mail } from '../mail/mail-transport';
import { renderMail } from '../mail/render-mail';
import type { OnBoard } from './find-on-board';

/** To the address on record, never to what was typed. */
export function profileLinkMail(person: OnBoard, url: string): Mail {
  return renderMail({
    to: person.email,
    subject: 'Your Gangway profile',
    paragraphs: [
      `Hello ${person.fullName},`,
      `you asked whether you are on a list, and you are on board: we have your profile as ${person.positionTitle} at ${person.previousCompany}.`,
      'Your own page shows what it says, lets you change it, and is the place to tell us when you have found new work.',
    ],
    action: { label: 'Open your profile', url },
    note: 'The link is yours alone, so please keep it to yourself. It takes the place of any profile link from us before. If it was not you who asked, there is nothing that you need to do.',
  });
}
