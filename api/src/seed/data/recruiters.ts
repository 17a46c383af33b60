import type { Plan } from '@gangway/contract/plan-rules';
import { DEMO_USERNAMES } from '../../identity/sign-in/test-login';

export type DemoRecruiter = {
  /** For the three that /test-login signs in; the others are named after themselves. */
  username?: string;
  firstName: string;
  lastName: string;
  company: string;
  plan: Plan | null;
  /** Bought by the three steps of the registration: their searches are counted. */
  isRegistered?: boolean;
  joinedDaysAgo: number;
  /** How many people they set out to reveal; fewer when their tokens run out. */
  wishes: number;
  /** Sizes of the token packs they bought. */
  packs?: readonly (5 | 10 | 25)[];
  /** Their last pack was refunded. */
  isRefunded?: boolean;
  /** An administrator added ten tokens. */
  hasGift?: boolean;
};

/** People and firms are invented. */
export const RECRUITERS: readonly DemoRecruiter[] = [
  {
    username: DEMO_USERNAMES.recruiter_basic,
    firstName: 'Beatrix',
    lastName: 'Castell',
    company: 'Anchor & Row',
    plan: 'basic',
    joinedDaysAgo: 40,
    wishes: 19,
    packs: [5],
  },
  {
    username: DEMO_USERNAMES.recruiter_pro,
    firstName: 'Pranav',
    lastName: 'Kestrel',
    company: 'Harborline Talent',
    plan: 'pro',
    joinedDaysAgo: 75,
    wishes: 46,
    packs: [10],
  },
  {
    username: DEMO_USERNAMES.recruiter_ultimate,
    firstName: 'Ulla',
    lastName: 'Brandvik',
    company: 'Lighthouse Search Group',
    plan: 'ultimate',
    joinedDaysAgo: 95,
    wishes: 64,
  },
  {
    firstName: 'Imogen',
    lastName: 'Saltmarsh',
    company: 'Northgate Talent',
    plan: 'pro',
    joinedDaysAgo: 118,
    wishes: 58,
    packs: [25],
  },
  {
    firstName: 'Dante',
    lastName: 'Whitlock',
    company: 'Keel & Company',
    plan: 'basic',
    joinedDaysAgo: 96,
    wishes: 124,
    packs: [5],
    hasGift: true,
  },
  {
    firstName: 'Sunniva',
    lastName: 'Aldous',
    company: 'Brightwater Search',
    plan: 'pro',
    joinedDaysAgo: 84,
    wishes: 42,
  },
  {
    firstName: 'Mordecai',
    lastName: 'Finch',
    company: 'Halyard Recruiting',
    plan: 'basic',
    joinedDaysAgo: 73,
    wishes: 24,
    packs: [10],
    isRefunded: true,
  },
  {
    firstName: 'Persis',
    lastName: 'Lindgren',
    company: 'Open Harbor Staffing',
    plan: 'ultimate',
    joinedDaysAgo: 110,
    wishes: 66,
  },
  {
    firstName: 'Tobias',
    lastName: 'Achterberg',
    company: 'Summit Bridge Partners',
    plan: 'basic',
    joinedDaysAgo: 61,
    wishes: 12,
  },
  {
    firstName: 'Yolanda',
    lastName: 'Prescott',
    company: 'Juniper People',
    plan: 'pro',
    joinedDaysAgo: 55,
    wishes: 27,
  },
  {
    firstName: 'Anselm',
    lastName: 'Oduya',
    company: 'Cobalt Hire',
    plan: 'unlimited',
    isRegistered: true,
    joinedDaysAgo: 47,
    wishes: 35,
  },
  {
    firstName: 'Marisol',
    lastName: 'Teague',
    company: 'Fairwind Careers',
    plan: 'basic',
    joinedDaysAgo: 33,
    wishes: 9,
  },
  {
    firstName: 'Leopold',
    lastName: 'Varga',
    company: 'Quayside Executive',
    plan: 'ultimate',
    joinedDaysAgo: 28,
    wishes: 18,
  },
  {
    firstName: 'Cordelia',
    lastName: 'Ngata',
    company: 'Second Tide',
    plan: 'basic',
    isRegistered: true,
    joinedDaysAgo: 12,
    wishes: 4,
  },
  {
    firstName: 'Ignatius',
    lastName: 'Rourke',
    company: 'Rourke Independent',
    plan: null,
    joinedDaysAgo: 5,
    wishes: 0,
  },
];
