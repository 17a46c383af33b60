/** Questions of the three kinds of readers. */
export const faq = {
  title: 'Questions and answers',
  groups: [
    {
      title: 'You were laid off',
      questions: [
        {
          question: 'How do I find out whether I am on a list?',
          answer:
            'Enter your email address or phone number in the list check. If your former employer has listed you, we email a private link to the address that they gave us. You need no account.',
          link: { label: 'See if you are on a list', href: '/about#list-check' },
        },
        {
          question: 'What does it cost me?',
          answer: 'Nothing, whatever you choose.',
        },
        {
          question: 'Who sees my name?',
          answer:
            'No recruiter, until you choose to be found and one of them pays for a reveal. That recruiter then sees your name, email, phone, photo and résumé at once, without asking you. Your page shows which company it was, and we email you about it.',
        },
        {
          question: 'Can I keep companies from finding me?',
          answer:
            'Yes. On your private page you block companies by name or email domain, hide your profile altogether, or erase everything.',
        },
        {
          question: 'Does my former employer see what I decided?',
          answer:
            'No. They see that you have answered, not what. Results are counts of groups, never of single people.',
        },
      ],
    },
    {
      title: 'You are hiring',
      questions: [
        {
          question: 'Can I search before I pay?',
          answer:
            'Yes. An account without a plan searches hidden profiles, up to a number of people a day. You need a plan or tokens to see names and contact details.',
          link: { label: 'Create a free account', href: '/auth?tab=register' },
        },
        {
          question: 'What is a reveal?',
          answer:
            'It shows one person’s name, email, phone, photo and résumé. It costs one token, or nothing on plans without tokens, and stays with your account for good. You never pay twice for the same person.',
        },
        {
          question: 'Do tokens expire?',
          answer:
            'Tokens of a plan expire at the end of its period and are spent first. Tokens that you buy never expire.',
        },
        {
          question: 'Do the people want to be found?',
          answer:
            'Yes. Every person in the search has chosen it. A badge marks those who have found a new job since.',
        },
      ],
    },
    {
      title: 'You had to let people go',
      questions: [
        {
          question: 'How do we get an account?',
          answer:
            'Send a request. We look at it and open the account, with a setup fee that our sales team agrees with you. Federal agencies pay by contract.',
          link: { label: 'Request an enterprise account', href: '/enterprise-request' },
        },
        {
          question: 'What do we need to upload?',
          answer:
            'A CSV file with a row for each person: name, contact details, position, experience, location, department and skills. Every row is checked before you pay, and you pay for each new person only.',
        },
        {
          question: 'What happens to the people on our list?',
          answer:
            'Each gets an email with a private link after your payment, and chooses: be found, stay private, or be erased. Until then no recruiter sees them.',
        },
        {
          question: 'What do we learn about the outcome?',
          answer:
            'How many were reached, answered, are visible, were revealed and have found work: in numbers of groups, without names.',
        },
      ],
    },
  ],
} as const;
