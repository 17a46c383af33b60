import type { Plan } from '@gangway/contract/commerce/plan-rules';
import { DEMO_USERNAMES } from '../../identity/sign-in/test-login';

export type DemoRecruiter = {
  username?: string;
  firstName: string;
  lastName: string;
  company: string;
  plan: Plan | null;
  isRegistered?: boolean;
  joinedDaysAgo: number;
  wishes: number;
  packs?: readonly (5 | 10 | 25)[];
  isRefunded?: boolean;
  hasGift?: boolean;
};

type Terms = Omit<DemoRecruiter, 'firstName' | 'lastName' | 'company' | 'plan'>;

const onPlan =
  (plan: Plan | null) =>
  (name: string, company: string, terms: Terms): DemoRecruiter => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return { ...terms, firstName, lastName, company, plan };
  };

const basic = onPlan('basic');
const pro = onPlan('pro');
const ultimate = onPlan('ultimate');

export const RECRUITERS: readonly DemoRecruiter[] = [
  basic('Beatrix Castell', 'Anchor & Row', {
    username: DEMO_USERNAMES.recruiter_basic,
    joinedDaysAgo: 40,
    wishes: 19,
    packs: [5],
  }),
  pro('Pranav Kestrel', 'Harborline Talent', {
    username: DEMO_USERNAMES.recruiter_pro,
    joinedDaysAgo: 75,
    wishes: 46,
    packs: [10],
  }),
  ultimate('Ulla Brandvik', 'Lighthouse Search Group', {
    username: DEMO_USERNAMES.recruiter_ultimate,
    joinedDaysAgo: 95,
    wishes: 64,
  }),
  pro('Imogen Saltmarsh', 'Northgate Talent', { joinedDaysAgo: 118, wishes: 58, packs: [25] }),
  basic('Dante Whitlock', 'Keel & Company', {
    joinedDaysAgo: 96,
    wishes: 124,
    packs: [5],
    hasGift: true,
  }),
  pro('Sunniva Aldous', 'Brightwater Search', { joinedDaysAgo: 84, wishes: 42 }),
  basic('Mordecai Finch', 'Halyard Recruiting', {
    joinedDaysAgo: 73,
    wishes: 24,
    packs: [10],
    isRefunded: true,
  }),
  ultimate('Persis Lindgren', 'Open Harbor Staffing', { joinedDaysAgo: 110, wishes: 66 }),
  basic('Tobias Achterberg', 'Summit Bridge Partners', { joinedDaysAgo: 61, wishes: 12 }),
  pro('Yolanda Prescott', 'Juniper People', { joinedDaysAgo: 55, wishes: 27 }),
  onPlan('unlimited')('Anselm Oduya', 'Cobalt Hire', {
    isRegistered: true,
    joinedDaysAgo: 47,
    wishes: 35,
  }),
  basic('Marisol Teague', 'Fairwind Careers', { joinedDaysAgo: 33, wishes: 9 }),
  ultimate('Leopold Varga', 'Quayside Executive', { joinedDaysAgo: 28, wishes: 18 }),
  basic('Cordelia Ngata', 'Second Tide', { isRegistered: true, joinedDaysAgo: 12, wishes: 4 }),
  onPlan(null)('Ignatius Rourke', 'Rourke Independent', { joinedDaysAgo: 5, wishes: 0 }),
];
