import type { DemoRole } from '@gangway/contract/sessions';
import type { PageMark } from './page-watch';

export type BenchPage = PageMark & { area: string; path: string; role: DemoRole | null };

export const benchPages: readonly BenchPage[] = [
  {
    area: 'marketing',
    path: '/',
    role: null,
    heading: 'a way across',
    data: '#pricing [aria-busy="false"]',
  },
  {
    area: 'candidate',
    path: '/profile/demo-profile-of-amara-okonkwo-at-gangway-00',
    role: null,
    heading: 'Your profile',
    data: 'main section[aria-labelledby]',
  },
  {
    area: 'recruiter',
    path: '/recruiter/pro/testpro',
    role: 'recruiter_pro',
    heading: 'Hello',
    data: '[aria-labelledby="reveals-title"] table',
  },
  {
    area: 'enterprise',
    path: '/enterprise/TestCompany/testhr',
    role: 'hr',
    heading: 'Transition lists',
    data: '[aria-labelledby="lists-title"] table',
  },
  {
    area: 'authority',
    path: '/authority-dashboard',
    role: 'authority',
    heading: 'Administration',
    data: '[aria-labelledby="candidates-title"] dl',
  },
];
