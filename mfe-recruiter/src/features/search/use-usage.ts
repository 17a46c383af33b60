import type { RecruiterDashboard } from '@gangway/contract/recruiters';
import type { SearchUsage } from '@gangway/contract/search';
import { callUrl } from '@gangway/shared-ui/platform';
import { useCall } from '@gangway/shared-ui/query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { laterUsage } from './later-usage';

const DASHBOARD = 'GET /api/recruiter/dashboard';

/** What the plan gives and what is used of it. What an answer has counted, the dashboard knows too. */
export function useUsage(counted: SearchUsage | null) {
  const client = useQueryClient();
  const { data } = useCall(DASHBOARD);
  const searches = laterUsage(data?.searches, counted);

  useEffect(() => {
    if (!data || data.searches === searches) return;
    client.setQueryData<RecruiterDashboard>([callUrl(DASHBOARD)], { ...data, searches });
  }, [client, data, searches]);

  return { tokens: data?.tokens ?? null, searches };
}
