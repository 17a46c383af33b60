import { useToast } from '@gangway/shared-ui/platform';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

export function ShownToast() {
  const toast = useToast();
  const parts = [toast?.tone, toast?.title, toast?.description];
  return <p role="status">{parts.filter((part) => part !== undefined).join(' | ')}</p>;
}

export const renderWithToast = (content: ReactNode) =>
  render(
    <>
      {content}
      <ShownToast />
    </>,
  );

export async function expectToast(text: string): Promise<void> {
  expect(await screen.findByText(text)).toBeVisible();
}
