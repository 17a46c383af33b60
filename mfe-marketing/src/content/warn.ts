import { counted } from '@gangway/contract/foundation/amounts';

export const warn = {
  title: 'Current Layoff Landscape',
  lead: 'Under the WARN Act, larger employers must announce layoffs in advance. These are the newest notices. Behind each number are people who will look for a new job.',
  refresh: 'Refresh',
  updated: 'Updated just now',
  source: {
    feed: (day: string | null) =>
      day === null ? 'From the public feed of notices' : `From the public feed, read on ${day}`,
    sample: 'Sample data',
    sampleText: 'These companies are invented. No public feed is connected.',
  },
  failure: {
    title: 'Unable to load layoff data',
    text: 'Real-time WARN notices temporarily unavailable',
    retry: 'Try Again',
  },
  empty: {
    title: 'No recent layoff announcements',
    text: 'Check back later for updates',
  },
  feed: {
    title: 'Newest notices',
    noticed: 'Notice:',
    people: (count: number) => (count === 1 ? 'person' : 'people'),
    unknownPeople: 'number not given',
    layoffs: 'Layoffs start',
    unknownLayoffs: 'No layoff date given',
    more: (count: number) => `Show ${count} more`,
  },
  summary: {
    title: 'Last 12 months',
    people: 'people affected',
    notices: 'notices',
    failure: {
      title: 'We could not load the figures',
      text: 'Please try again in a moment.',
    },
    months: {
      title: 'People affected by month of the notice',
      columns: ['Month', 'People', 'Notices'],
      pick: 'Month',
      value: (people: string, notices: number) =>
        `${people} people in ${counted(notices, 'notice')}`,
      table: 'Show as a table',
    },
    states: {
      title: 'People affected by state',
      columns: ['State', 'People', 'Notices'],
      others: (count: number) => counted(count, 'other state'),
    },
  },
  listed: {
    text: 'Is your employer among them?',
    link: { label: 'See if you are on a list', href: '/about#list-check' },
  },
} as const;
