import { createQueryClient } from '@gangway/shared-ui/query';
import { PlatformRouter } from '@gangway/shared-ui/router';
import { ShownToast } from '@gangway/shared-ui/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** With router, query client and toast. */
export const renderPart = (content: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShownToast />
      <PlatformRouter path="*">{content}</PlatformRouter>
    </QueryClientProvider>,
  );
