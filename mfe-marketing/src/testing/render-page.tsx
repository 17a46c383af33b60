import { navigate, setSessionUser, type PageProps } from '@gangway/shared-ui/platform';
import { createQueryClient } from '@gangway/shared-ui/query';
import { ShownToast } from '@gangway/shared-ui/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';

type Visit = { path: string; state?: unknown; params?: Record<string, string> };

export function renderPage(Page: ComponentType<PageProps>, { path, state, params = {} }: Visit) {
  setSessionUser(null);
  navigate(path, { replace: true, state });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page params={params} />
      <ShownToast />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
