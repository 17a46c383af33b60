import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { setSessionUser } from '@gangway/shared-ui/platform';
import { aUser, expectLink, mockApi, showModals } from '@gangway/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Replies } from '../../testing/open-page';
import { renderPart } from '../../testing/render-part';
import { SaveSearchDialog } from './save-search.dialog';
import { aSavedSearch } from './saved-search.factory';

const SAVE = 'POST /api/saved-searches';
const FULL = { code: 'too_many_saved', message: 'You have 50 saved searches.' };
const filter: SearchFilter = { search: 'nurse', location: 'Austin' };

beforeAll(showModals);

function open(replies: Replies = { [SAVE]: { body: aSavedSearch() } }) {
  const requests = mockApi(replies);
  setSessionUser(aUser());
  const onClose = jest.fn();
  renderPart(<SaveSearchDialog filter={filter} onClose={onClose} />);
  return { requests, onClose };
}

const name = () => screen.getByRole('textbox', { name: 'Name' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save search' }));

it('lists the conditions of the search and proposes a name', () => {
  open();
  const dialog = within(screen.getByRole('dialog', { name: 'Save this search' }));
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Search',
    'Location',
  ]);
  expect(name()).toHaveValue('Nurse, Austin');
  expect(name()).toHaveFocus();
});

it('saves the search with emails under the proposed name, says so and closes', async () => {
  const { requests, onClose } = open();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(requests.map(({ body }) => body)).toEqual([
    { name: 'Nurse, Austin', filter, wantsMail: true },
  ]);
  expect(
    screen.getByText('neutral | Search saved | You can find it under Saved searches.'),
  ).toBeVisible();
});

it('saves the search under another name and without emails, by the keyboard', async () => {
  const { requests, onClose } = open();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Email me when/ }));
  await userEvent.clear(name());
  await userEvent.type(name(), 'My nurses{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(requests[0]?.body).toEqual({ name: 'My nurses', filter, wantsMail: false });
});

it('says when emails are turned off in Settings', async () => {
  open({ 'GET /api/auth/notifications': { body: { refused: ['saved_searches'] } } });
  const box = screen.getByRole('checkbox', { name: /^Email me when/ });
  expect(box).toHaveAccessibleDescription(/At most one email a day/);
  await waitFor(() =>
    expect(box).toHaveAccessibleDescription(/^Emails about saved searches are off in Settings/),
  );
  expect(screen.getByRole('link', { name: 'Settings' })).toBeVisible();
});

it('asks for a name before anything is sent', async () => {
  const { requests, onClose } = open({});
  await userEvent.clear(name());
  await save();
  expect(name()).toHaveAccessibleDescription('Please enter a name for the search');
  expect(name()).toHaveFocus();
  expect(requests).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

it('says that 50 saved searches are the maximum, with a link to them', async () => {
  const { onClose } = open({ [SAVE]: { status: 409, error: FULL } });
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('You have 50 saved searches');
  expectLink('See your saved searches', '/recruiter/pro/maya/saved-searches');
  expect(onClose).not.toHaveBeenCalled();
});

it('shows a failure in the dialog, and saves on the next try', async () => {
  const { onClose } = open({ [SAVE]: 'network failure' });
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('The search was not saved');
  mockApi({ [SAVE]: { body: aSavedSearch() } });
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('sends one request when the button is pressed twice', async () => {
  const { requests } = open({ [SAVE]: 'never' });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save search' }));
  expect(requests).toHaveLength(1);
});
