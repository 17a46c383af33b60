import { navigate } from '@gangway/shared-ui/platform';
import { aUser } from '@gangway/shared-ui/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AreaNav } from './area-nav';

const open = (path: string) => {
  navigate(path, { replace: true });
  render(<AreaNav user={aUser()} />);
};

const current = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

test('leads to the pages of every day', () => {
  open('/recruiter/pro/maya');
  expect(screen.getByRole('navigation', { name: 'Recruiter' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/recruiter/pro/maya',
    '/recruiter/pro/maya/recruiter-search',
    '/recruiter/pro/maya/revealed',
    '/recruiter/pro/maya/saved-searches',
  ]);
  expect(screen.getByRole('link', { name: 'Saved searches' })).toBeVisible();
});

test.each([
  ['/recruiter/pro/maya', ['Dashboard']],
  ['/recruiter/pro/maya/recruiter-search?search=nurse', ['Search']],
  ['/talent-search?plan=pro', ['Search']],
  ['/recruiter/pro/maya/saved-searches', ['Saved searches']],
  ['/recruiter/pro/maya/token-purchase', []],
])('at %s, %j is where one is', (path, names) => {
  open(path);
  expect(current()).toEqual(names);
});

test('follows where one goes', async () => {
  open('/recruiter/pro/maya');
  await userEvent.click(screen.getByRole('link', { name: 'Revealed' }));
  expect(window.location.pathname).toBe('/recruiter/pro/maya/revealed');
  expect(current()).toEqual(['Revealed']);
  act(() => navigate('/recruiter/pro/maya'));
  expect(current()).toEqual(['Dashboard']);
});
