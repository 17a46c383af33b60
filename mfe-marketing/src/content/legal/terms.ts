import { links, list, OPERATOR, text, type LegalText } from './legal-text';

export const terms: LegalText = {
  title: 'Terms of use',
  lead: 'What you can expect from Gangway, and what we expect from you, in plain words.',
  updated: 'November 24, 2026',
  sections: [
    {
      id: 'parties',
      title: 'Between you and us',
      blocks: [
        text('“We” is the operator of this site. These terms are between you and:'),
        OPERATOR,
      ],
    },
    {
      id: 'service',
      title: 'What Gangway does',
      blocks: [
        text(
          'Employers list people they had to let go. Each person on a list decides whether recruiters can find them. Recruiters search by what people can do, and pay to see names and contact details.',
        ),
        text(
          'Gangway is not an employment agency and no party to what you agree with each other. We do not promise that anyone is hired, and we do not check résumés or references.',
        ),
      ],
    },
    {
      id: 'candidates',
      title: 'If you were listed',
      blocks: [
        list(
          'Gangway is free for you, whatever you choose.',
          'Your private link opens your page without a password: do not share it.',
          'What you write about yourself must be true, and the files you upload must be your own.',
          'Once you choose to be found, recruiters can see your name, contact details and résumé by paying for it. You are not asked each time. You see which company did it, can hide again at any time, and can report a recruiter.',
        ),
      ],
    },
    {
      id: 'recruiters',
      title: 'If you recruit',
      blocks: [
        list(
          'Use people’s details only to offer them work. Do not sell them, pass them on, or add them to newsletters. Delete your copies when a person asks you to.',
          'Your company’s name must be true: candidates see it when you reveal them.',
          'One account is for one person. Do not read profiles with programs other than the interfaces that we offer.',
          'A reveal shows one person’s name and contact details and stays yours. You never pay twice for the same person.',
        ),
      ],
    },
    {
      id: 'plans',
      title: 'Plans, tokens and payments',
      blocks: [
        list(
          'The price is the one that you see before you pay. Plans renew by the month or the year until you cancel; after that they run to the end of the time you have paid for.',
          'Tokens of a plan expire when its period ends. Tokens that you buy do not. A reveal spends the tokens of the plan first.',
          'If you change to a higher plan, it holds at once. A lower one begins with your next period.',
          'If an administrator refunds a payment, the unspent part of what it gave you is taken back.',
          'Closing your account ends its plan and its tokens without a refund.',
        ),
        links({ label: 'Plans and prices', href: '/#pricing' }),
      ],
    },
    {
      id: 'employers',
      title: 'If you list people',
      blocks: [
        list(
          'You may list only people who work or have worked for you, and only if you may pass on their details to us.',
          'You pay for the people that we count in your file. People who are on your lists already, or who asked us to be left out, are not charged.',
          'A list becomes visible after its payment. Each person on it decides for themselves; you do not learn what a single person decided.',
          'What a person has corrected stays corrected, whatever you upload later.',
          'The setup fee is agreed with our sales team and is not charged online. Federal organizations pay by contract.',
        ),
      ],
    },
    {
      id: 'conduct',
      title: 'Suspension',
      blocks: [
        text(
          'We can suspend an account or an organization that breaks these terms. A suspended account cannot sign in and its plan does not renew; a suspended organization cannot upload lists. We tell you by email why.',
        ),
      ],
    },
    {
      id: 'data',
      title: 'Personal data',
      blocks: [
        text('The privacy policy says what we store, for how long, and how you erase it.'),
        links({ label: 'Privacy policy', href: '/privacy' }),
      ],
    },
    {
      id: 'figures',
      title: 'Figures on this site',
      blocks: [
        text(
          'Layoff notices come from public sources and can be late, incomplete or wrong. Sample data and examples are marked as such.',
        ),
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        text(
          'If these terms change, the new ones are on this page with a new date. Write to us with any question about them.',
        ),
        links({ label: 'Contact', href: '/contact' }),
      ],
    },
  ],
};
