import { navigate, setSessionUser, useToast, type PageProps } from '@gangway/shared-ui/platform';
import { createQueryClient } from '@gangway/shared-ui/query';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';

function ShownToast() {
  const toast = useToast();
  return <output>{toast && [toast.tone, toast.title, toast.description].join(' | ')}</output>;
}

type Visit = { path: string; state?: unknown; params?: Record<string, string> };

/** Opens a page as a visitor who came by `path`; what the shell would toast is the `status`. */
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
