import { navigate, setSessionUser, type PageProps } from '@gangway/shared-ui/platform';
import { createQueryClient } from '@gangway/shared-ui/query';
import { PlatformRouter } from '@gangway/shared-ui/router';
import { ShownToast } from '@gangway/shared-ui/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';

type Visit = { path: string; state?: unknown; route?: string };

export function renderPage(Page: ComponentType<PageProps>, { path, state, route = '*' }: Visit) {
  setSessionUser(null);
  navigate(path, { replace: true, state });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PlatformRouter path={route}>
        <Page params={{}} />
      </PlatformRouter>
      <ShownToast />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
