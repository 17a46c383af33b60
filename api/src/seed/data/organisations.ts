export type DemoList = {
  name: string;
  /** One department, or several that the list mixes. */
  departments: readonly [string, ...string[]];
  /** Where most of its people live, when one place closes. */
  location?: string;
  status: 'pending_payment' | 'active' | 'archived';
  employees: number;
  uploadedDaysAgo: number;
  /** Which part of the visible ones have found work; of a list that is not old, about a tenth. */
  foundWork?: number;
};

export type DemoOrganisation = {
  name: string;
  domain: string;
  paidFee: boolean;
  /** An agency: it pays by invoice. */
  isFederal?: true;
  main: { firstName: string; lastName: string };
  lists: readonly DemoList[];
};

export const TEST_COMPANY = 'TestCompany';

/** Organisations that let people go, with their lists: 432 people in all. */
export const ORGANISATIONS: readonly DemoOrganisation[] = [
  {
    name: TEST_COMPANY,
    domain: 'gangway.example',
    paidFee: true,
    main: { firstName: 'Harriet', lastName: 'Quay' },
    lists: [
      {
        name: 'Platform consolidation',
        departments: ['Engineering'],
        status: 'active',
        employees: 46,
        uploadedDaysAgo: 24,
      },
      {
        name: 'Brand and growth reorganization',
        departments: ['Marketing'],
        status: 'active',
        employees: 32,
        uploadedDaysAgo: 52,
      },
      {
        name: 'Support center closure, Columbus',
        departments: ['Customer Support'],
        location: 'Columbus, OH',
        status: 'active',
        employees: 38,
        uploadedDaysAgo: 81,
        foundWork: 0.4,
      },
      {
        name: 'Finance shared services',
        departments: ['Finance'],
        status: 'pending_payment',
        employees: 18,
        uploadedDaysAgo: 2,
      },
      {
        name: 'Spring operations program',
        departments: ['Operations'],
        status: 'archived',
        employees: 26,
        uploadedDaysAgo: 148,
        foundWork: 0.6,
      },
    ],
  },
  {
    name: 'Meridian Freight',
    domain: 'meridianfreight.example',
    paidFee: true,
    main: { firstName: 'Caleb', lastName: 'Thornbury' },
    lists: [
      {
        name: 'Regional hub merger',
        departments: ['Operations', 'Finance', 'People'],
        status: 'active',
        employees: 44,
        uploadedDaysAgo: 37,
      },
      {
        name: 'Dispatch software wind-down',
        departments: ['Engineering', 'Product', 'Data'],
        status: 'active',
        employees: 36,
        uploadedDaysAgo: 66,
      },
    ],
  },
  {
    name: 'Bluewater Analytics',
    domain: 'bluewater-analytics.example',
    paidFee: true,
    main: { firstName: 'Ottilie', lastName: 'Marchetti' },
    lists: [
      {
        name: 'Series C reset',
        departments: ['Data', 'Engineering', 'Product', 'Design'],
        status: 'active',
        employees: 48,
        uploadedDaysAgo: 15,
      },
      {
        name: 'Go-to-market, second round',
        departments: ['Sales', 'Marketing'],
        status: 'pending_payment',
        employees: 14,
        uploadedDaysAgo: 1,
      },
    ],
  },
  {
    name: 'Pinecrest Health',
    domain: 'pinecresthealth.example',
    paidFee: true,
    main: { firstName: 'Rosalind', lastName: 'Abara' },
    lists: [
      {
        name: 'Patient services transition',
        departments: ['Customer Support', 'Operations', 'People'],
        status: 'active',
        employees: 34,
        uploadedDaysAgo: 45,
      },
      {
        name: 'Billing office, Nashville',
        departments: ['Finance'],
        location: 'Nashville, TN',
        status: 'archived',
        employees: 16,
        uploadedDaysAgo: 120,
      },
    ],
  },
  {
    name: 'Halcyon Games',
    domain: 'halcyongames.example',
    paidFee: true,
    main: { firstName: 'Jun', lastName: 'Ferrante' },
    lists: [
      {
        name: 'Studio closure, Austin',
        departments: ['Engineering', 'Design', 'Product', 'Marketing'],
        location: 'Austin, TX',
        status: 'active',
        employees: 36,
        uploadedDaysAgo: 9,
      },
    ],
  },
  {
    name: 'Larkspur Retail',
    domain: 'larkspur-retail.example',
    paidFee: false,
    main: { firstName: 'Winifred', lastName: 'Castellano' },
    lists: [
      {
        name: 'Head office review',
        departments: ['Marketing', 'Operations'],
        status: 'pending_payment',
        employees: 12,
        uploadedDaysAgo: 4,
      },
    ],
  },
  {
    name: 'Coastal Survey Administration',
    domain: 'coastal-survey.example',
    paidFee: true,
    isFederal: true,
    main: { firstName: 'Noor', lastName: 'Vandermeer' },
    lists: [
      {
        name: 'Field office consolidation',
        departments: ['Data', 'Engineering', 'Operations'],
        location: 'San Diego, CA',
        status: 'active',
        employees: 32,
        uploadedDaysAgo: 31,
      },
    ],
  },
];
