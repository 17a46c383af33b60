import { fairUseText } from '@gangway/contract/market/fair-use';
import { links, list, OPERATOR, type LegalText } from './legal-text';

export const terms: LegalText = {
  title: 'Terms of use',
  lead: 'What you can expect from Gangway, and what we expect from you, in plain words.',
  updated: 'November 29, 2026',
  sections: [
    {
      id: 'parties',
      title: 'Between you and us',
      blocks: ['“We” is the operator of this site. These terms are between you and:', OPERATOR],
    },
    {
      id: 'service',
      title: 'What Gangway does',
      blocks: [
        'Employers list people they had to let go. Each person on a list decides whether recruiters can find them. Recruiters search by what people can do, and pay to see names and contact details.',
        'Gangway is not an employment agency and not a party to any agreement between you. We do not promise that anyone will be hired, and we do not check résumés or references.',
      ],
    },
    {
      id: 'candidates',
      title: 'If you are on a list',
      blocks: [
        list(
          'Gangway is free for you, whatever you choose.',
          'Your private link opens your page without a password: do not share it.',
          'What you write about yourself must be true, and the files you upload must be your own.',
          'Once you choose to be found, recruiters can see your name, email, phone, photo and résumé by paying to see them. You are not asked each time. You see which company did it, can hide again at any time, and can report a recruiter.',
        ),
      ],
    },
    {
      id: 'recruiters',
      title: 'If you recruit',
      blocks: [
        list(
          'Use people’s details only to offer them jobs. Do not sell them, pass them on, or add them to newsletters. Delete your copies when a person asks you to.',
          'Your company’s name must be true: candidates see it when you reveal them.',
          'One account is for one person. Do not collect profiles with software, except through the interfaces we offer.',
          'A reveal shows one person’s name, email, phone, photo and résumé and stays yours unless that person has their data erased. You never pay twice for the same person.',
        ),
      ],
    },
    {
      id: 'plans',
      title: 'Plans, tokens and payments',
      blocks: [
        list(
          'The price is the one you see before you pay. Plans renew by the month or the year until you cancel; after you cancel, they run until the end of the paid period.',
          'Your plan’s monthly tokens expire at the end of each month and are spent first. Tokens you buy never expire.',
          `${fairUseText()} We can raise this for your account: write to us. If an account reveals at an unusual speed, we pause its reveals until we have looked at it, and email the account.`,
          'A higher plan takes effect right away. A lower plan starts with your next billing period.',
          'If an administrator refunds a payment, we take back the unspent tokens that came with it.',
          'Closing your account ends its plan and its tokens without a refund.',
        ),
        links({ label: 'See plans and prices', href: '/#pricing' }),
      ],
    },
    {
      id: 'employers',
      title: 'If you upload lists',
      blocks: [
        list(
          'You may list only people who work or have worked for you, and only if you are allowed to share their details with us.',
          'You pay for the people we count in your file. You are not charged for people who are already on your lists or who asked to be left out.',
          'A list becomes visible after its payment. Each person on it decides for themselves; you do not see what each person decided. A person who has their data erased disappears from your list, and a later upload names the address as skipped.',
          'What a person has corrected stays corrected, whatever you upload later.',
          'The setup fee is agreed on with our sales team and is not charged online. Federal organizations pay by contract.',
        ),
      ],
    },
    {
      id: 'conduct',
      title: 'Suspension',
      blocks: [
        'We can suspend an account or an organization that breaks these terms. A suspended account cannot sign in and its plan does not renew; a suspended organization cannot upload lists. We will email you the reason.',
      ],
    },
    {
      id: 'data',
      title: 'Personal data',
      blocks: [
        'The privacy policy says what we store, for how long, and how to download or erase it.',
        links({ label: 'Privacy policy', href: '/privacy' }),
      ],
    },
    {
      id: 'figures',
      title: 'Figures on this site',
      blocks: [
        'Layoff notices come from public sources and can be late, incomplete or wrong. Sample data and examples are marked as such.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'If these terms change, the new ones are on this page with a new date. Write to us with any questions about them.',
        links({ label: 'Contact', href: '/contact' }),
      ],
    },
  ],
};
