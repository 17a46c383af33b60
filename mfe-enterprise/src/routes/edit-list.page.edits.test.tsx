import { LEAVE_QUESTION_EVENT } from '@gangway/contract/platform/boot-element';
import { CandidateEdit, type ListCandidate } from '@gangway/contract/talent/list-candidates';
import { expectToast, type MockedRequest } from '@gangway/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editCell, findRow, openEditList, PEOPLE, press, SAVE } from '../testing/edit-list-page';
import { aPerson } from '../testing/organization';
import { down } from '../testing/page';

const priya = aPerson();
const sam = aPerson({ id: '55555555-5555-4555-8555-555555555556', fullName: 'Sam Ruiz' });

const store = (person: ListCandidate, version = 'v2') => ({
  [SAVE]: ({ body }: MockedRequest) => ({
    body: { ...person, ...CandidateEdit.parse(body), version },
  }),
});

const saves = (requests: MockedRequest[]) => requests.filter(({ call }) => call === SAVE);
const lastEdit = (requests: MockedRequest[]) => CandidateEdit.parse(saves(requests).at(-1)?.body);

describe('an edit', () => {
  it('is sent with the other fields and the version, and shown as saved', async () => {
    const requests = openEditList({ people: [priya], replies: store(priya) });
    await editCell('Priya Anand', 'Tacoma, WA', 'Olympia, WA');
    expect(await screen.findByText('All changes are saved')).toBeVisible();
    const row = within(await findRow('Priya Anand'));
    expect(row.getByRole('gridcell', { name: /Olympia, WA\s*Saved/ })).toBeInTheDocument();
    expect(saves(requests)).toHaveLength(1);
    expect(saves(requests)[0]).toMatchObject({
      params: { id: priya.id },
      body: {
        fullName: 'Priya Anand',
        positionTitle: 'Dispatcher',
        yearsExperience: 4,
        skills: priya.skills,
        location: 'Olympia, WA',
        email: 'priya.anand@example.com',
        phone: '2065550142',
        version: 'v1',
      },
    });
  });

  it('carries the version that the server returned for the edit before it', async () => {
    const requests = openEditList({ people: [priya], replies: store(priya) });
    await editCell('Priya Anand', 'Tacoma, WA', 'Olympia, WA');
    await editCell('Priya Anand', 'Dispatcher', 'Planner');
    await screen.findByText('All changes are saved');
    expect(lastEdit(requests)).toMatchObject({ positionTitle: 'Planner', version: 'v2' });
  });

  it.each([
    ['4', ' 12 ', { yearsExperience: 12 }],
    ['4', ' ', { yearsExperience: 0 }],
    ['Routing, Excel, SAP, Dispatch, German', ' Go , ,SQL,', { skills: ['Go', 'SQL'] }],
  ])('changes %j to %j and is stored as %j', async (shown, text, stored) => {
    const requests = openEditList({ people: [priya], replies: store(priya) });
    await editCell('Priya Anand', shown, text);
    await screen.findByText('All changes are saved');
    expect(lastEdit(requests)).toMatchObject(stored);
  });

  it.each(['about ten', '12 years', '-1', '2.5', '1e1', '81'])(
    'is not sent and says why when the years are %j',
    async (text) => {
      const requests = openEditList({ people: [priya] });
      await editCell('Priya Anand', '4', text);
      const unsaved = within(await screen.findByRole('region', { name: /not saved/ }));
      expect(unsaved.getByText(/Please enter a whole number from 0 to 80/)).toBeVisible();
      expect(saves(requests)).toEqual([]);
    },
  );

  it('formats a phone number while it is typed', async () => {
    openEditList({ people: [priya] });
    await userEvent.dblClick(within(await findRow('Priya Anand')).getByText('(206) 555-0142'));
    const editor = screen.getByRole('textbox', { name: 'Phone, Priya Anand' });
    await userEvent.clear(editor);
    await userEvent.type(editor, '4255550100');
    expect(editor).toHaveValue('(425) 555-0100');
  });

  it('keeps a foreign phone number as it was typed, and is not sent', async () => {
    const requests = openEditList({ people: [priya] });
    await editCell('Priya Anand', '(206) 555-0142', '+45 20 12 34 56');
    const unsaved = within(await screen.findByRole('region', { name: /not saved/ }));
    expect(unsaved.getByText(/Please enter a 10-digit US phone number/)).toBeVisible();
    expect(within(await findRow('Priya Anand')).getByText('+45 20 12 34 56')).toBeVisible();
    expect(saves(requests)).toEqual([]);
  });

  it('is shown as being saved until the server answers', async () => {
    openEditList({ people: [priya], replies: { [SAVE]: 'never' } });
    await editCell('Priya Anand', 'Tacoma, WA', 'Olympia, WA');
    expect(await screen.findByText('Saving 1 change')).toBeVisible();
    expect(within(await findRow('Priya Anand')).getByText('Olympia, WA')).toBeVisible();
  });

  it('makes the browser ask before it leaves the page while it is not stored', async () => {
    const onQuestion = jest.fn();
    window.addEventListener(LEAVE_QUESTION_EVENT, onQuestion, { once: true });
    const leavePage = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    openEditList({ people: [priya], replies: { [SAVE]: 'never' } });
    await findRow('Priya Anand');
    expect(leavePage()).toBe(false);
    await editCell('Priya Anand', 'Tacoma, WA', 'Olympia, WA');
    await screen.findByText('Saving 1 change');
    expect(leavePage()).toBe(true);
    expect(onQuestion).toHaveBeenCalledTimes(1);
  });

  it('is not sent and says why when it is invalid', async () => {
    const requests = openEditList({ people: [priya] });
    await editCell('Priya Anand', 'priya.anand@example.com', 'priya');
    const unsaved = within(await screen.findByRole('region', { name: /not saved/ }));
    expect(unsaved.getByText(/Please enter a valid email address/)).toBeVisible();
    expect(saves(requests)).toEqual([]);
    const cell = within(await findRow('Priya Anand')).getByRole('gridcell', { name: 'priya' });
    expect(cell).toBeInvalid();
    expect(cell).toHaveAccessibleDescription('Not saved. Please enter a valid email address');
    await press('Discard: Email of Priya Anand');
    expect(await findRow('priya.anand@example.com')).toBeVisible();
  });

  it('says that it failed, and can be tried again', async () => {
    let isDown = true;
    const saved = { ...priya, location: 'Olympia, WA', version: 'v2' };
    const requests = openEditList({
      people: [priya],
      replies: { [SAVE]: () => (isDown ? down : { body: saved }) },
    });
    await editCell('Priya Anand', 'Tacoma, WA', 'Olympia, WA');
    await expectToast(
      'destructive | Update failed | Failed to update candidate information. Please try again.',
    );
    expect(screen.getAllByText('1 change is not saved')).toHaveLength(2);
    isDown = false;
    await press('Try again: Location of Priya Anand');
    expect(await screen.findByText('All changes are saved')).toBeVisible();
    expect(screen.queryByRole('region', { name: /not saved/ })).not.toBeInTheDocument();
    expect(saves(requests)).toHaveLength(2);
  });
});

describe('an edit after a change by someone else', () => {
  const conflict = (current: ListCandidate) => ({
    status: 409,
    error: { message: 'Changed meanwhile', code: 'changed_meanwhile', current },
  });

  const answerOnce = (current: ListCandidate) => ({
    [SAVE]: ({ body }: MockedRequest) => {
      const edit = CandidateEdit.parse(body);
      return edit.version === 'v1'
        ? conflict(current)
        : { body: { ...current, ...edit, version: 'v3' } };
    },
  });

  it('keeps the other change without a question when it is in another field', async () => {
    const current = { ...priya, positionTitle: 'Planner', version: 'v2' };
    const requests = openEditList({ people: [priya], replies: answerOnce(current) });
    await editCell('Priya Anand', 'Tacoma, WA', 'Olympia, WA');
    expect(await screen.findByText('All changes are saved')).toBeVisible();
    expect(lastEdit(requests)).toMatchObject({
      positionTitle: 'Planner',
      location: 'Olympia, WA',
      version: 'v2',
    });
    expect(within(await findRow('Priya Anand')).getByText('Planner')).toBeVisible();
  });

  const current = { ...priya, location: 'Seattle, WA', version: 'v2' };
  const compare = async () => {
    const requests = openEditList({ people: [priya], replies: answerOnce(current) });
    await editCell('Priya Anand', 'Tacoma, WA', 'Olympia, WA');
    await press('Compare: Location of Priya Anand');
    return { requests, dialog: within(screen.getByRole('dialog', { name: /^Location of Priya/ })) };
  };

  it('shows both changes side by side when they are in the same field', async () => {
    const { dialog } = await compare();
    const terms = dialog.getAllByRole('term').map(({ textContent }) => textContent);
    const values = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(terms).toEqual(['Before', 'Your change', 'Current value']);
    expect(values).toEqual(['Tacoma, WA', 'Olympia, WA', 'Seattle, WA']);
  });

  it('can be saved over the other change', async () => {
    const { requests } = await compare();
    await press('Save my change');
    expect(await screen.findByText('All changes are saved')).toBeVisible();
    expect(lastEdit(requests)).toMatchObject({ location: 'Olympia, WA', version: 'v2' });
  });

  it('can be dropped to keep the stored value', async () => {
    const { requests } = await compare();
    await press('Keep current value');
    expect(within(await findRow('Priya Anand')).getByText('Seattle, WA')).toBeVisible();
    expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
    expect(saves(requests)).toHaveLength(1);
  });
});

describe('a contact detail that belongs to the person', () => {
  const own = aPerson({ keptFields: ['phone'] });

  it('cannot be edited, and says why', async () => {
    openEditList({ people: [own] });
    const row = within(await findRow('Priya Anand'));
    const cell = row.getByRole('gridcell', { name: '(206) 555-0142 , belongs to the person' });
    expect(cell).toHaveAttribute('aria-readonly', 'true');
    await userEvent.click(row.getByText('(206) 555-0142'));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(
      screen.getByText(/Phone of Priya Anand: belongs to the person\. Edits and uploads/),
    ).toBeVisible();
  });

  it('is not overwritten by an edit made meanwhile, and the page says so', async () => {
    const stored = { ...own, phone: '4255550111', version: 'v2' };
    openEditList({ people: [priya], replies: { [SAVE]: { body: stored } } });
    await editCell('Priya Anand', '(206) 555-0142', '2065550143');
    expect(
      await screen.findByText(/Saved, except for contact details that belong to the people/),
    ).toBeVisible();
    expect(within(await findRow('Priya Anand')).getByText('(425) 555-0111')).toBeVisible();
  });
});

describe('changing several people', () => {
  const BULK = 'PATCH /api/candidates/list/:listId';

  const chooseBoth = async () => {
    await press('Select these 2');
    await press('Change department or location');
    return within(screen.getByRole('dialog', { name: 'Edit 2 people' }));
  };

  it('sends what was filled in, and loads the list again', async () => {
    let people = [priya, sam];
    const requests = openEditList({
      people,
      replies: {
        [PEOPLE]: () => ({ body: people, page: { total: 2, nextCursor: null } }),
        [BULK]: () => {
          people = people.map((person) => ({ ...person, department: 'Logistics' }));
          return { body: { updated: 2 } };
        },
      },
    });
    const dialog = await chooseBoth();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Department' }), 'Logistics');
    await press('Change 2 people');
    await expectToast('neutral | List updated | 2 people changed.');
    expect(requests.find(({ call }) => call === BULK)?.body).toEqual({
      ids: [priya.id, sam.id],
      department: 'Logistics',
    });
    expect(within(await findRow('Sam Ruiz')).getByText('Logistics')).toBeVisible();
    expect(screen.getByText('2 people')).toBeVisible();
  });

  it('requires at least one changed field', async () => {
    const requests = openEditList({ people: [priya, sam] });
    const dialog = await chooseBoth();
    await press('Change 2 people');
    expect(dialog.getByText('Please change at least one field')).toBeVisible();
    expect(requests.map(({ call }) => call)).not.toContain(BULK);
  });

  it('says in the dialog that it failed', async () => {
    openEditList({ people: [priya, sam], replies: { [BULK]: down } });
    const dialog = await chooseBoth();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Location' }), 'Boise, ID');
    await press('Change 2 people');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Update failed');
  });

  it('allows people to be selected one by one, by the keyboard too', async () => {
    openEditList({ people: [priya, sam] });
    await findRow('Sam Ruiz');
    const choice = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
    await userEvent.click(choice('Sam Ruiz'));
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(choice('Sam Ruiz')).toBeChecked();
    await userEvent.keyboard('{ArrowUp} ');
    expect(choice('Priya Anand')).toBeChecked();
    await press('Clear selection');
    expect(choice('Priya Anand')).not.toBeChecked();
  });
});
