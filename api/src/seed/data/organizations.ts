import { commaList } from './jobs';

export type DemoList = {
  name: string;
  departments: readonly string[];
  location?: string;
  status: 'pending_payment' | 'active' | 'archived';
  employees: number;
  daysAgo: number;
  foundWork?: number;
};

export type DemoOrganization = {
  name: string;
  domain: string;
  owesFee?: true;
  isFederal?: true;
  main: { firstName: string; lastName: string };
  lists: readonly DemoList[];
};

export const TEST_COMPANY = 'TestCompany';

type Terms = Omit<DemoList, 'name' | 'departments' | 'status'>;

const listWith =
  (status: DemoList['status']) =>
  (name: string, departments: string, terms: Terms): DemoList => ({
    ...terms,
    name,
    departments: commaList(departments),
    status,
  });

const active = listWith('active');
const archived = listWith('archived');
const unpaid = listWith('pending_payment');

export const ORGANIZATIONS: readonly DemoOrganization[] = [
  {
    name: TEST_COMPANY,
    domain: 'gangway.example',
    main: { firstName: 'Harriet', lastName: 'Quay' },
    lists: [
      active('Platform consolidation', 'Engineering', { employees: 46, daysAgo: 24 }),
      active('Brand and growth reorganization', 'Marketing', { employees: 32, daysAgo: 52 }),
      active('Support center closure, Columbus', 'Customer Support', {
        employees: 38,
        daysAgo: 81,
        location: 'Columbus, OH',
        foundWork: 0.4,
      }),
      unpaid('Finance shared services', 'Finance', { employees: 18, daysAgo: 2 }),
      archived('Spring operations program', 'Operations', {
        employees: 26,
        daysAgo: 148,
        foundWork: 0.6,
      }),
    ],
  },
  {
    name: 'Meridian Freight',
    domain: 'meridianfreight.example',
    main: { firstName: 'Caleb', lastName: 'Thornbury' },
    lists: [
      active('Regional hub merger', 'Operations, Finance, People', { employees: 44, daysAgo: 37 }),
      active('Dispatch software wind-down', 'Engineering, Product, Data', {
        employees: 36,
        daysAgo: 66,
      }),
    ],
  },
  {
    name: 'Bluewater Analytics',
    domain: 'bluewater-analytics.example',
    main: { firstName: 'Ottilie', lastName: 'Marchetti' },
    lists: [
      active('Series C reset', 'Data, Engineering, Product, Design', {
        employees: 48,
        daysAgo: 15,
      }),
      unpaid('Go-to-market, second round', 'Sales, Marketing', { employees: 14, daysAgo: 1 }),
    ],
  },
  {
    name: 'Pinecrest Health',
    domain: 'pinecresthealth.example',
    main: { firstName: 'Rosalind', lastName: 'Abara' },
    lists: [
      active('Patient services transition', 'Customer Support, Operations, People', {
        employees: 34,
        daysAgo: 45,
      }),
      archived('Billing office, Nashville', 'Finance', {
        employees: 16,
        daysAgo: 120,
        location: 'Nashville, TN',
      }),
    ],
  },
  {
    name: 'Halcyon Games',
    domain: 'halcyongames.example',
    main: { firstName: 'Jun', lastName: 'Ferrante' },
    lists: [
      active('Studio closure, Austin', 'Engineering, Design, Product, Marketing', {
        employees: 36,
        daysAgo: 9,
        location: 'Austin, TX',
      }),
    ],
  },
  {
    name: 'Larkspur Retail',
    domain: 'larkspur-retail.example',
    owesFee: true,
    main: { firstName: 'Winifred', lastName: 'Castellano' },
    lists: [unpaid('Head office review', 'Marketing, Operations', { employees: 12, daysAgo: 4 })],
  },
  {
    name: 'Coastal Survey Administration',
    domain: 'coastal-survey.example',
    isFederal: true,
    main: { firstName: 'Noor', lastName: 'Vandermeer' },
    lists: [
      active('Field office consolidation', 'Data, Engineering, Operations', {
        employees: 32,
        daysAgo: 31,
        location: 'San Diego, CA',
      }),
    ],
  },
];
