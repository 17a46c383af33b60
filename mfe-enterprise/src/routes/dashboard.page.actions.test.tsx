import { expectLink, expectToast } from '@gangway/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beginImport, resetImport } from '../features/import/draft/import-state';
import { aBegunImport } from '../testing/list-files';
import { aList, aPerson } from '../testing/organization';
import { HOME, openDashboard as open, type Replies } from '../testing/page';

const CHANGE = 'PUT /api/transition-lists/:id';
const PEOPLE = 'GET /api/candidates/list/:listId';

const spring = aList({ status: 'active', employeeCount: 60 });
const autumn = aList({
  id: '44444444-4444-4444-8444-444444444445',
  name: 'Autumn',
  status: 'archived',
});
const refused = { status: 503, error: { message: 'Not just now', code: 'unavailable' } };

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const rowOf = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('a preview', () => {
  const answerPeople = (total: number) => ({
    [PEOPLE]: { body: [aPerson()], page: { total, nextCursor: null } },
  });
  const openPreview = async () => {
    await press('Preview Spring');
    return within(await screen.findByRole('dialog', { name: 'Spring' }));
  };

  it('shows the list and its people, with three skills of each', async () => {
    const requests = open([spring], answerPeople(1));
    const dialog = await openPreview();
    expect(dialog.getByText('Sales')).toBeVisible();
    expect(dialog.getByText('60')).toBeVisible();
    const row = await dialog.findByRole('row', { name: /Priya Anand/ });
    for (const text of ['Dispatcher', '4 years', 'Tacoma, WA', 'Routing', 'SAP', '+2 more']) {
      expect(row).toHaveTextContent(text);
    }
    expect(row).not.toHaveTextContent('German');
    expect(requests.at(-1)).toMatchObject({
      params: { listId: spring.id },
      query: { limit: '50' },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says how many people of a long list it shows', async () => {
    open([spring], answerPeople(1210));
    const dialog = await openPreview();
    expect(await dialog.findByText(/The first 1 of 1,210/)).toBeVisible();
    expectLink('Edit list', `${HOME}/edit-list/${spring.id}`, dialog);
  });

  it('closes and says so when the people could not be loaded', async () => {
    open([spring], { [PEOPLE]: refused });
    await press('Preview Spring');
    await expectToast('destructive | Preview failed | Failed to load candidate data for preview.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('archiving', () => {
  const changed: Replies = {
    [CHANGE]: ({ body }) => ({ body: { ...spring, ...Object(body) } }),
  };
  const archive = async () => {
    await press('Archive Spring');
    expect(
      screen.getByText(/hidden from recruiters within a day\. You can undo this later/),
    ).toBeVisible();
    await press('Archive list');
  };

  it('hides the list, and Undo brings it back', async () => {
    const requests = open([spring], changed);
    await archive();
    await expectToast(
      'neutral | List archived | The transition list has been archived and is no longer visible to recruiters.',
    );
    expect(requests.at(-1)).toMatchObject({
      params: { id: spring.id },
      body: { status: 'archived' },
    });
    expect(screen.queryByRole('row', { name: /Spring/ })).not.toBeInTheDocument();
    expect(screen.getByText('“Spring” is archived.').closest('[tabindex]')).toHaveFocus();
    await press('Undo: Spring');
    expect(await rowOf('Spring')).toBeVisible();
    expect(requests.at(-1)?.body).toEqual({ status: 'active' });
    expect(screen.queryByText('“Spring” is archived.')).not.toBeInTheDocument();
    expect(document.activeElement).toContainElement(screen.getByRole('table'));
    expect(document.body).not.toHaveFocus();
  });

  it('changes nothing when it is canceled', async () => {
    const requests = open([spring]);
    await press('Archive Spring');
    await press('Cancel');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(requests.map(({ call }) => call)).not.toContain(CHANGE);
  });

  it('leaves the list where it is when the request fails', async () => {
    open([spring], { [CHANGE]: refused });
    await archive();
    await expectToast('destructive | Archive failed | Not just now');
    expect(await rowOf('Spring')).toBeVisible();
  });
});

describe('the display of archived lists', () => {
  const showArchived = async () =>
    userEvent.click(await screen.findByRole('switch', { name: 'Show archived lists (1)' }));

  it('is turned on by a switch, which the address keeps', async () => {
    open([spring, autumn]);
    await rowOf('Spring');
    expect(screen.queryByRole('row', { name: /Autumn/ })).not.toBeInTheDocument();
    await showArchived();
    expect(await rowOf('Autumn')).toHaveTextContent('Archived');
    expect(window.location.search).toBe('?archived');
  });

  it('lets a list be restored', async () => {
    open([autumn], { [CHANGE]: { body: { ...autumn, status: 'active' } } });
    await showArchived();
    await press('Restore: Autumn');
    expect(await screen.findByText(/^neutral \| List restored/)).toBeVisible();
    expect(await rowOf('Autumn')).toHaveTextContent('Active');
  });

  it('keeps a list archived when restoring it fails', async () => {
    open([autumn], { [CHANGE]: refused });
    await showArchived();
    await press('Restore: Autumn');
    await expectToast('destructive | Restore failed | Not just now');
    expect(await rowOf('Autumn')).toHaveTextContent('Archived');
  });

  it('has no switch when no list is archived', async () => {
    open([spring]);
    await rowOf('Spring');
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });
});

it('links an unpaid list to its payment, and does not let it be archived', async () => {
  open([aList()]);
  const row = within(await rowOf('Spring'));
  expectLink('Pay for Spring', `${HOME}/payment?list=${spring.id}`, row);
  expect(row.queryByRole('button', { name: /Archive/ })).not.toBeInTheDocument();
});

it('links a list to its editor, its outcomes and the people who were not reached', async () => {
  open([{ ...spring, bouncedCount: 2 }]);
  const row = within(await rowOf('Spring'));
  const addresses = row.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([
    `${HOME}/edit-list/${spring.id}?invitation=bounced`,
    `${HOME}/edit-list/${spring.id}`,
    `${HOME}/outcomes?list=${spring.id}`,
  ]);
});

it('offers to continue with a file that was not uploaded yet', async () => {
  beginImport(aBegunImport({ name: 'Winter', fileName: 'winter.csv' }));
  open([spring]);
  const note = within(await screen.findByRole('note'));
  expect(note.getByText('“Winter” has not been uploaded yet')).toBeVisible();
  await userEvent.click(note.getByRole('link', { name: 'Continue with winter.csv' }));
  expect(window.location.pathname).toBe(`${HOME}/cost-calculator`);
  await resetImport();
});
