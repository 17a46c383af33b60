import { setSessionUser, type PageProps } from '@gangway/shared-ui/platform';
import { createQueryClient } from '@gangway/shared-ui/query';
import { PlatformRouter } from '@gangway/shared-ui/router';
import { mockApi } from '@gangway/shared-ui/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { saveDraft } from '../features/register/draft';
import { testCatalogue } from '../testing/plan-catalogue';
import { forgetRegistration, DRAFT } from '../testing/registration';
import RegisterPlanPage from './register-plan.page';
import RegisterPage from './register.page';

const mismatches: unknown[] = [];

function viewOf(Page: ComponentType<PageProps>) {
  const client = createQueryClient();
  client.setQueryData(['/api/plans'], testCatalogue);
  return (
    <QueryClientProvider client={client}>
      <PlatformRouter path="*">
        <Page params={{}} />
      </PlatformRouter>
    </QueryClientProvider>
  );
}

function prerender(Page: ComponentType<PageProps>) {
  document.body.innerHTML = `<main>${renderToString(viewOf(Page))}</main>`;
  return document.querySelector('main') ?? document.body;
}

const hydratePage = (container: HTMLElement, Page: ComponentType<PageProps>) =>
  render(viewOf(Page), {
    container,
    hydrate: true,
    onRecoverableError: (error) => mismatches.push(error),
  });

beforeEach(() => {
  forgetRegistration();
  setSessionUser(null);
  mockApi({});
  mismatches.length = 0;
  saveDraft(DRAFT);
});

const username = () => screen.getByLabelText('Username');

it('prerenders the first step empty, and fills it with the draft when hydrated', () => {
  const root = prerender(RegisterPage);
  expect(screen.getByText(/Plans start at \$99/)).toBeVisible();
  expect(username()).toHaveValue('');
  expect(screen.queryByText('Welcome back')).not.toBeInTheDocument();
  hydratePage(root, RegisterPage);
  expect(username()).toHaveValue('ada');
  expect(screen.getByText('Welcome back')).toBeVisible();
  expect(mismatches).toEqual([]);
});

it('keeps what was typed before hydration', () => {
  const root = prerender(RegisterPage);
  const field = username();
  if (field instanceof HTMLInputElement) field.value = 'grace';
  hydratePage(root, RegisterPage);
  expect(username()).toHaveValue('grace');
});

it('prerenders the plans, and leads to the first step only after hydration', () => {
  const root = prerender(RegisterPlanPage);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.getByRole('radio', { name: 'Professional' })).toBeChecked();
  hydratePage(root, RegisterPlanPage);
  expect(mismatches).toEqual([]);
  expect(window.location.pathname).toBe('/register');
});
