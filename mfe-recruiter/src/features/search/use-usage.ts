import type { RecruiterDashboard } from '@gangway/contract/recruiters';
import type { SearchUsage } from '@gangway/contract/search';
import { useCall } from '@gangway/shared-ui/query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DASHBOARD } from '../../dashboard-queries';
import { laterUsage } from './later-usage';

/** What the plan gives and what is used of it. What an answer has counted, the dashboard knows too. */
export function useUsage(counted: SearchUsage | null) {
  const client = useQueryClient();
  const { data } = useCall('GET /api/recruiter/dashboard');
  const searches = laterUsage(data?.searches, counted);

  useEffect(() => {
    if (!data || data.searches === searches) return;
    client.setQueryData<RecruiterDashboard>(DASHBOARD, { ...data, searches });
  }, [client, data, searches]);

  return { planName: data?.planName ?? null, tokens: data?.tokens ?? null, searches };
}
