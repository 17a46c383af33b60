import { inTurn } from '@gangway/shared-ui/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import { testProfile } from '../testing/candidate.factory';
import { button, openPage, toast, openProfileWith } from '../testing/open-profile';

const GET = 'GET /api/profile/:token';
const PUT = 'PUT /api/profile/:token';

beforeEach(() => sessionStorage.clear());

const field = (name: string) => screen.findByRole('textbox', { name });
const skills = () =>
  within(screen.getByRole('group', { name: 'Skills' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function edit(replies: Parameters<typeof openProfileWith>[0] = {}) {
  const opened = await openProfileWith(replies);
  await opened.user.click(await button('Edit'));
  await field('Full name');
  return opened;
}

describe('the form for the details', () => {
  it('starts with the known details, and the focus in the first field', async () => {
    await edit();
    expect(await field('Full name')).toHaveValue('Grace Okafor');
    expect(await field('Full name')).toHaveFocus();
    expect(await field('Position title')).toHaveValue('Operations Manager');
    expect(await field('Years of experience')).toHaveValue('12');
    expect(await field('Location')).toHaveValue('Seattle, WA');
    expect(skills()).toEqual(['Inventory', 'SQL']);
  });

  it('saves the changed details, says so, and shows them on the page', async () => {
    const changed = testProfile({ fullName: 'Grace O. Okafor', yearsExperience: 13 });
    const { user, requests } = await edit({ [PUT]: { body: changed } });
    await user.clear(await field('Full name'));
    await user.type(await field('Full name'), 'Grace O. Okafor');
    await user.clear(await field('Years of experience'));
    await user.type(await field('Years of experience'), '13');
    await user.click(await button('Save'));
    expect(await screen.findByRole('heading', { name: 'Grace O. Okafor' })).toBeVisible();
    expect(screen.getByText(/^Saved at/)).toBeVisible();
    expect(await button('Edit')).toHaveFocus();
    expect(requests[1]?.body).toEqual({
      fullName: 'Grace O. Okafor',
      positionTitle: 'Operations Manager',
      yearsExperience: 13,
      skills: ['Inventory', 'SQL'],
      location: 'Seattle, WA',
      expectedSalary: null,
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('adds one skill at a time, and ignores an empty or known one', async () => {
    const { user } = await edit();
    const skill = await field('Add a skill');
    await user.type(skill, ' Forecasting {Enter}');
    expect(skills()).toEqual(['Inventory', 'SQL', 'Forecasting']);
    expect(screen.getByText('Forecasting added.')).toBeInTheDocument();
    expect(skill).toHaveFocus();
    await user.type(skill, 'sql{Enter}');
    await user.type(skill, '   ');
    await user.click(await button('Add'));
    expect(skills()).toEqual(['Inventory', 'SQL', 'Forecasting']);
    expect(skill).toHaveValue('');
  });

  it('adds several skills from a pasted list, or one at each comma', async () => {
    const { user } = await edit();
    const skill = await field('Add a skill');
    await user.click(skill);
    await user.paste('Forecasting, Python');
    expect(skills()).toEqual(['Inventory', 'SQL', 'Forecasting', 'Python']);
    await user.type(skill, 'Go,Ru');
    expect(skills()).toEqual(['Inventory', 'SQL', 'Forecasting', 'Python', 'Go']);
    expect(skill).toHaveValue('Ru');
  });

  it('removes the last skill with Backspace in the empty field', async () => {
    const { user } = await edit();
    await user.type(await field('Add a skill'), 'G{Backspace}');
    expect(skills()).toEqual(['Inventory', 'SQL']);
    await user.type(await field('Add a skill'), '{Backspace}');
    expect(skills()).toEqual(['Inventory']);
    expect(screen.getByText('SQL removed.')).toBeInTheDocument();
  });

  it('accepts a salary with $ and a comma, says who sees it, and shows it when saved', async () => {
    const { user, requests } = await edit({
      [PUT]: { body: testProfile({ expectedSalary: 85_000 }) },
    });
    const salary = await field('Expected salary (optional)');
    expect(salary).toHaveAccessibleDescription(/Recruiters see it only after they pay/);
    await user.type(salary, '$85,000');
    await user.click(await button('Save'));
    expect(await screen.findByText('$85,000 a year')).toBeVisible();
    expect(requests[1]?.body).toMatchObject({ expectedSalary: 85_000 });
  });

  it.each([
    ['12', 'Expected salary must be between $1,000 and $10,000,000 a year'],
    ['a lot', 'Expected salary must be a whole number of dollars a year'],
  ])('refuses %s as a salary before anything is sent', async (typed, message) => {
    const { user, requests } = await edit();
    await user.type(await field('Expected salary (optional)'), typed);
    await user.click(await button('Save'));
    expect(await field('Expected salary (optional)')).toHaveAccessibleDescription(message);
    expect(requests).toHaveLength(1);
  });

  it('removes a skill, and saves one that is typed and not added yet', async () => {
    const { user, requests } = await edit({ [PUT]: { body: testProfile() } });
    await user.click(await button('Remove Inventory'));
    expect(skills()).toEqual(['SQL']);
    expect(await field('Add a skill')).toHaveFocus();
    await user.type(await field('Add a skill'), 'Go');
    await user.click(await button('Save'));
    await screen.findByText(/^Saved at/);
    expect(requests[1]?.body).toMatchObject({ skills: ['SQL', 'Go'] });
  });

  it('names missing details without asking the server, and focuses the first of them', async () => {
    const { user, requests } = await edit();
    await user.clear(await field('Location'));
    await user.clear(await field('Years of experience'));
    await user.click(await button('Save'));
    expect(await field('Location')).toHaveAccessibleDescription('Location is required');
    expect(await field('Years of experience')).toHaveFocus();
    expect(requests).toHaveLength(1);
  });

  it('shows the server’s error next to its field, and in a toast', async () => {
    const { user } = await edit({
      [PUT]: {
        status: 400,
        error: {
          message: 'Please check your input',
          code: 'invalid_request',
          issues: [{ path: 'skills.1', message: 'At most 60 skills' }],
        },
      },
    });
    await user.click(await button('Save'));
    expect(await screen.findByText('At most 60 skills')).toBeVisible();
    expect(toast()).toHaveTextContent('destructive | Update Failed | Please check your input');
    expect(await field('Add a skill')).toHaveFocus();
  });

  it('keeps typed changes over a reload, and drops them at Cancel', async () => {
    const { user } = await edit();
    await user.type(await field('Location'), ' and around');
    cleanup();
    const again = openPage({ [GET]: { body: testProfile() } });
    expect(await field('Location')).toHaveValue('Seattle, WA and around');
    expect(screen.getByText(/^We restored what you typed earlier/)).toBeVisible();
    await again.user.click(await button('Cancel'));
    expect(await button('Edit')).toHaveFocus();
    expect(screen.getByText('Seattle, WA')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('stays open for changes that were typed while the save waited for the connection', async () => {
    const { user } = await edit({
      [PUT]: inTurn('network failure', { body: testProfile() }),
    });
    await user.click(await button('Save'));
    expect(await screen.findByText(/^You are offline/)).toBeVisible();
    await user.type(await field('Location'), '!');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(
      await screen.findByText(/^Everything except your latest changes was saved at/),
    ).toBeVisible();
    expect(await field('Location')).toHaveValue('Seattle, WA!');
    await user.click(await button('Save'));
    expect(await button('Edit')).toHaveFocus();
  });
});
