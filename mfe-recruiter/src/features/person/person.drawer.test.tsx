import type { RevealedCandidate } from '@gangway/contract/market/reveals';
import { navigate, setSessionUser } from '@gangway/shared-ui/platform';
import { aUser, expectLink, mockApi } from '@gangway/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { viewPerson } from '../../people/person-address';
import type { Replies } from '../../testing/open-page';
import { aRevealed } from '../../testing/people';
import { renderPart } from '../../testing/render-part';
import { PersonDrawer } from './person.drawer';

const PERSON = 'GET /api/reveals/:candidateId';
const UPDATE = 'PUT /api/reveals/:candidateId';
const { id } = aRevealed();

const answering = (person: RevealedCandidate = aRevealed()): Replies => ({
  [PERSON]: { body: person },
  [UPDATE]: ({ body }) => ({ body: { ...person, ...Object(body) } }),
});

function open(replies = answering(), search = `?person=${id}`) {
  const requests = mockApi(replies);
  navigate(`/talent-search${search}`, { replace: true });
  renderPart(<PersonDrawer />);
  return requests;
}

const dialog = (name = 'Jonas Whitfield') => screen.findByRole('dialog', { name });
const notes = () => screen.findByRole('textbox', { name: 'Notes' });
const saved = (requests: ReturnType<typeof mockApi>) =>
  requests.filter(({ call }) => call === UPDATE).map(({ body }) => body);

describe('the information about the team', () => {
  const team = { role: 'owner', ownerName: 'Maya Okafor' } as const;
  afterEach(() => act(() => setSessionUser(null)));

  it('names who revealed the person, and says that everyone sees the notes', async () => {
    setSessionUser(aUser({ team }));
    open(answering(aRevealed({ revealedBy: 'Dana Reyes' })));
    const person = within(await dialog());
    expect(await person.findByText('Revealed by Dana Reyes')).toBeVisible();
    expect(person.getByRole('region', { name: 'Team notes' })).toHaveTextContent(
      'Everyone in your team sees them.',
    );
  });

  it('is missing for a recruiter without a team', async () => {
    setSessionUser(aUser());
    open();
    const person = within(await dialog());
    expect(await person.findByRole('region', { name: 'Private notes' })).toBeVisible();
    expect(person.queryByText(/Revealed by/)).not.toBeInTheDocument();
  });
});

describe('the loaded drawer', () => {
  it('shows contact details, facts and skills of the person', async () => {
    const requests = open(answering(aRevealed({ hasJumpedShip: true })));
    const person = within(await dialog());
    expect(await person.findByRole('heading', { level: 2, name: 'Jonas Whitfield' })).toBeVisible();
    expect(person.getByText('Jumped Ship')).toBeVisible();
    expect(person.getByText('Open to offers')).toBeVisible();
    expectLink('jonas@mail.example', 'mailto:jonas@mail.example', person);
    expectLink('(206) 555-0142', 'tel:2065550142', person);
    const facts = person
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(Object.fromEntries(facts)).toMatchObject({
      Experience: '8 years of experience',
      'Last company': 'Northstar Freight',
      Revealed: 'Nov 18, 2026',
      'Profile updated': 'Nov 10, 2026',
    });
    expect(person.getByText('Airflow')).toBeVisible();
    expect(requests.map(({ params }) => params)).toEqual([{ candidateId: id }]);
  });

  it('shows the photo, or the initials when the photo does not load', async () => {
    open(answering(aRevealed({ profileImageUrl: `/api/reveals/${id}/photo` })));
    const image = (await dialog()).querySelector('img');
    expect(image).toHaveAttribute('src', `/api/reveals/${id}/photo`);
    if (image) fireEvent.error(image);
    expect(screen.getByText('JW')).toBeVisible();
  });

  it('links to the résumé in a new tab without opener and referrer', async () => {
    open(answering(aRevealed({ resumeUrl: `/api/reveals/${id}/resume` })));
    const link = await screen.findByRole('link', { name: 'Résumé (opens in a new tab)' });
    expect(link).toHaveAttribute('href', `/api/reveals/${id}/resume`);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('says that a person is no longer open to offers, and that the details stay', async () => {
    open(answering(aRevealed({ isVisible: false })));
    expect(await screen.findByText('No longer open to offers')).toBeVisible();
    expect(screen.getByText(/You keep the details you revealed/)).toBeVisible();
  });

  it('copies a phone number by its button, and says so next to it', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'Copy phone' }));
    expect(await navigator.clipboard.readText()).toBe('(206) 555-0142');
    expect(screen.getByText('Copied')).toBeVisible();
  });

  it('says so when the browser does not allow copying', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    open();
    await user.click(await screen.findByRole('button', { name: 'Copy email' }));
    expect(await screen.findByText('Not copied')).toBeVisible();
  });
});

describe('the drawer', () => {
  it('stays closed when the address names no person', () => {
    const requests = open({}, '');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it('removes only the person from the address when it was opened on the page', async () => {
    open(answering(), '?skills=SQL');
    act(() => viewPerson(id));
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(window.location.search).toBe('?skills=SQL'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('goes back in the history only once when it is closed twice in a row', async () => {
    open(answering(), '?skills=SQL');
    act(() => viewPerson(id));
    const sheet = await dialog();
    const back = jest.spyOn(window.history, 'back');
    fireEvent(sheet, new Event('cancel', { cancelable: true }));
    fireEvent(sheet, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('removes only the person from the address when it was opened by a link', async () => {
    open(answering(), `?skills=SQL&person=${id}`);
    fireEvent(await dialog(), new Event('cancel', { cancelable: true }));
    expect(window.location.search).toBe('?skills=SQL');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says that it is loading', async () => {
    open({ [PERSON]: 'never' });
    expect(await dialog('Loading the details')).toBeVisible();
  });

  it.each([
    ['not_found', 404],
    ['invalid_request', 400],
  ])('says that the details are not available when the server answers %s', async (code, status) => {
    open({ [PERSON]: { status, error: { code, message: 'No' } } });
    expect(await screen.findByText('These details are not available')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('shows a failure and recovers by Try again', async () => {
    open({ [PERSON]: 'network failure' });
    expect(await screen.findByText('We could not load these details')).toBeVisible();
    mockApi(answering());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await dialog()).toBeVisible();
  });
});

describe('the field for notes', () => {
  it('saves changed notes only once, and says so', async () => {
    const requests = open();
    await userEvent.type(await notes(), ' Called on Tuesday ');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save notes' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save notes' }));
    expect(saved(requests)).toEqual([{ notes: 'Called on Tuesday' }]);
  });

  it('sends nothing when the notes have not changed', async () => {
    const requests = open(answering(aRevealed({ notes: 'Prefers mail' })));
    await userEvent.click(await notes());
    await userEvent.tab();
    expect(saved(requests)).toEqual([]);
  });

  it('saves the notes when the drawer is closed', async () => {
    const requests = open();
    await userEvent.type(await notes(), 'Remote only');
    fireEvent(await dialog(), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(saved(requests)).toEqual([{ notes: 'Remote only' }]));
  });

  it('keeps notes that could not be saved, says so and sends them again', async () => {
    open({ ...answering(), [UPDATE]: 'network failure' });
    await userEvent.type(await notes(), 'Remote only');
    await userEvent.tab();
    expect(await screen.findByText('Not saved. Please try again.')).toBeVisible();
    expect(screen.getByText('destructive | Not Saved | Failed to save')).toBeInTheDocument();
    expect(await notes()).toHaveValue('Remote only');
    const requests = mockApi(answering());
    await userEvent.click(screen.getByRole('button', { name: 'Save notes' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(saved(requests)).toEqual([{ notes: 'Remote only' }]);
  });
});

describe('the stage', () => {
  const stage = () => screen.findByRole('combobox', { name: 'Stage' });

  it('is saved as soon as it is chosen', async () => {
    const requests = open();
    await userEvent.selectOptions(await stage(), 'Interviewing');
    await waitFor(() => expect(saved(requests)).toEqual([{ stage: 'interviewing' }]));
    expect(await stage()).toHaveValue('interviewing');
  });

  it('goes back to the former one and says so when it could not be saved', async () => {
    open({ ...answering(), [UPDATE]: 'network failure' });
    await userEvent.selectOptions(await stage(), 'Hired');
    expect(await screen.findByText('This was not saved. Please choose again.')).toBeVisible();
    expect(await stage()).toHaveValue('none');
  });
});
