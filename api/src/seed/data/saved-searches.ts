import type { SearchFilter } from '@gangway/contract/market/search-filter';

export type DemoSavedSearch = {
  name: string;
  filter: SearchFilter;
  wantsMail: boolean;
  savedDaysAgo: number;
  mailedDaysAgo?: number;
  isDue?: boolean;
};

export const SAVED_SEARCHES: Record<string, readonly DemoSavedSearch[]> = {
  'Anchor & Row': [
    {
      name: 'Accessible frontends',
      filter: { search: 'frontend', skills: ['Accessibility'] },
      wantsMail: true,
      savedDaysAgo: 6,
    },
  ],
  'Harborline Talent': [
    {
      name: 'Senior platform engineers',
      filter: { skills: ['Kubernetes', 'AWS', 'Terraform'], experienceLevel: 'senior' },
      wantsMail: true,
      savedDaysAgo: 41,
      mailedDaysAgo: 5,
    },
    {
      name: 'Everyone in design',
      filter: { department: 'Design', sortBy: 'experience', sortOrder: 'desc' },
      wantsMail: true,
      savedDaysAgo: 30,
      isDue: true,
    },
    {
      name: 'Product managers, first years',
      filter: { search: 'product manager', yearsExperienceMax: 5 },
      wantsMail: false,
      savedDaysAgo: 17,
    },
  ],
  'Second Tide': [
    {
      name: 'Python and SQL',
      filter: { skills: ['Python', 'SQL'] },
      wantsMail: true,
      savedDaysAgo: 3,
    },
  ],
};
