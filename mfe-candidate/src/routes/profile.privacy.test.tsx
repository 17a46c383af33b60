import { mockApi, refusal, inTurn } from '@gangway/shared-ui/testing';
import { act, screen, within, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BlockForm from '../features/privacy/block.form';
import { testProfile } from '../testing/candidate.factory';
import { acme, button, openProfile, toast, openProfileWith } from '../testing/open-profile';

const BLOCK = 'POST /api/profile/:token/blocks';
const UNBLOCK = 'DELETE /api/profile/:token/blocks/:blockId';
const EXPORT = 'GET /api/profile/:token/export';
const ERASE = 'DELETE /api/profile/:token';

const northwind = { ...acme, company: 'Northwind Freight', domain: null };

beforeEach(() => sessionStorage.clear());

describe('the list of blocked companies', () => {
  const section = () => within(screen.getByRole('region', { name: 'Blocked companies' }));

  it('names each company and its domain', async () => {
    await openProfile({ blockedCompanies: [acme] });
    expect(section().getByText('Acme')).toBeVisible();
    expect(section().getByText('and everyone with an address at acme.example')).toBeVisible();
  });

  it('offers to block the last employer, until that is done, and says who else is blocked', async () => {
    const { user, requests } = await openProfileWith({
      [BLOCK]: { body: testProfile({ blockedCompanies: [northwind] }) },
    });
    expect(
      section().getByText(
        /have not blocked any companies yet.*recruiters who name no company are blocked, too/,
      ),
    ).toBeVisible();
    await user.click(await button('Block Northwind Freight'));
    expect(await section().findByText('Northwind Freight')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Block Northwind Freight' })).toBeNull();
    expect(section().getByText(/recruiters who name no company, cannot find you/)).toHaveFocus();
    expect(requests[1]?.body).toEqual({ company: 'Northwind Freight' });
  });

  it('adds a typed company along with its email domain', async () => {
    const { user, requests } = await openProfileWith({
      [BLOCK]: { body: testProfile({ blockedCompanies: [acme] }) },
    });
    await user.click(await button('Block a company'));
    const company = await screen.findByRole('textbox', { name: 'Company' });
    expect(company).toHaveFocus();
    await user.click(await button('Block this company'));
    expect(company).toHaveAccessibleDescription('Please enter the name of the company');
    await user.type(company, 'Acme');
    await user.type(screen.getByRole('textbox', { name: /domain/ }), '@acme.example');
    await user.click(await button('Block this company'));
    expect(await section().findByText('Acme')).toBeVisible();
    expect(requests).toHaveLength(2);
    expect(requests[1]?.body).toEqual({ company: 'Acme', domain: '@acme.example' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows the server’s refusal next to the field', async () => {
    const message =
      'Many companies share this email domain. Leave the field empty; the name is enough.';
    const { user } = await openProfileWith({
      [BLOCK]: {
        status: 400,
        error: {
          message: 'Please check',
          code: 'invalid_request',
          issues: [{ path: 'domain', message }],
        },
      },
    });
    await user.click(await button('Block a company'));
    await user.type(await screen.findByRole('textbox', { name: 'Company' }), 'Google');
    await user.click(await button('Block this company'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /domain/ })).toHaveFocus();
  });

  it('drops a company that is unblocked', async () => {
    const { user, requests } = await openProfile(
      { blockedCompanies: [acme] },
      { [UNBLOCK]: { body: testProfile() } },
    );
    await user.click(await button('Unblock Acme, acme.example'));
    expect(await section().findByText(/have not blocked any companies yet/)).toHaveFocus();
    expect(requests[1]?.params).toEqual({ token: 'secret', blockId: acme.id });
  });
});

describe('the section of private links', () => {
  const END = 'DELETE /api/profile/:token/other-links';
  const section = () => within(screen.getByRole('region', { name: 'Your private links' }));

  it('counts the other links, and ends them all by one press', async () => {
    const { user, requests } = await openProfile(
      { otherLinks: 2 },
      { [END]: { body: testProfile() } },
    );
    expect(section().getByText(/^2 other links .* still work/)).toBeVisible();
    await user.click(await button('Turn off my other links'));
    expect(await section().findByText(/^Only the link you are using now/)).toHaveFocus();
    expect(section().getByText(/^Other links turned off at/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn off my other links' })).toBeNull();
    expect(requests[1]?.params).toEqual({ token: 'secret' });
  });

  it('offers no button when there is no other link', async () => {
    await openProfile();
    expect(section().getByText(/^Only the link you are using now/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Turn off my other link/ })).toBeNull();
  });

  it('says why when the server refuses to end the other link, which still works', async () => {
    const { user } = await openProfile(
      { otherLinks: 1 },
      { [END]: refusal(429, 'Too many attempts.', 'rate_limited') },
    );
    await user.click(await button('Turn off my other link'));
    expect(await section().findByText(/^Not turned off\. Too many attempts/)).toBeVisible();
    expect(section().getByText(/^One other link .* still works/)).toBeVisible();
  });
});

describe('the download of the person’s data', () => {
  const data = {
    exportedAt: '2026-11-21T09:00:00.000Z',
    profile: testProfile(),
    yearsWithCompany: 4,
    clearance: null,
    employerRecord: {
      fullName: 'Grace Okafor',
      positionTitle: 'Operations Manager',
      yearsExperience: 12,
      experienceLevel: 'Senior',
      yearsWithCompany: 4,
      location: 'Seattle, WA',
      department: 'Logistics',
      skills: ['SQL'],
      clearance: null,
      offeredFields: [],
    },
    list: { organization: 'Northwind', name: 'Autumn', uploadDate: '2026-10-01T09:00:00.000Z' },
    listedAt: '2026-10-01T09:00:00.000Z',
    invitedAt: null,
    answeredAt: null,
    correctedAt: null,
    correctedFields: [],
    formerAddressHashes: [],
    links: [],
    mails: [],
    blocks: [],
    reports: [],
    files: [],
  };

  it('is saved as a JSON file', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:data';
    };
    URL.revokeObjectURL = jest.fn();
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const { user } = await openProfileWith({ [EXPORT]: { body: data } });
    await user.click(await button('Download my data'));
    expect(await screen.findByText(/^Saved as gangway-my-data\.json/)).toBeVisible();
    expect(click.mock.contexts[0]).toMatchObject({ download: 'gangway-my-data.json' });
    expect(files[0]?.type).toBe('application/json');
    expect(files[0]?.size).toBe(JSON.stringify(data, null, 2).length);
  });

  it('says so when the server fails', async () => {
    const { user } = await openProfileWith({ [EXPORT]: refusal(500, 'Something went wrong') });
    await user.click(await button('Download my data'));
    expect(await screen.findByText(/^Not downloaded/)).toBeVisible();
    expect(toast()).toHaveTextContent('destructive | Download failed | Something went wrong');
  });
});

describe('the erasure of a profile', () => {
  const erasure = {
    receipt: 'GW-7K3Q-9XMT-2PRB-VH4E-0ZND',
    erasedAt: '2026-11-21T22:40:00.000Z',
    removed: { profiles: 1, links: 1, reveals: 0, files: 0, blocks: 0, mails: 2 },
  };
  const notFound = refusal(404, 'No profile', 'not_found');

  async function ask(reply: Parameters<typeof openProfileWith>[0]) {
    const opened = await openProfileWith(reply);
    await opened.user.click(await button('Erase my data…'));
    await opened.user.click(await button('Continue'));
    return opened;
  }

  async function confirm({ user }: Awaited<ReturnType<typeof ask>>) {
    await user.click(await screen.findByRole('checkbox'));
    await user.click(await button('Erase my data'));
  }

  it('asks twice and for a tick, then shows only the receipt', async () => {
    sessionStorage.setItem('gangway-draft:profile-block:x', '{}');
    const opened = await ask({ [ERASE]: { body: erasure } });
    expect(opened.requests).toHaveLength(1);
    await confirm(opened);
    expect(await screen.findByText(erasure.receipt)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Your data has been erased',
    );
    expect(screen.queryByText('Grace Okafor')).toBeNull();
    expect(opened.requests[1]).toMatchObject({ call: ERASE, params: { token: 'secret' } });
    expect(sessionStorage).toHaveLength(0);
  });

  it('does nothing without the tick, and asks for it', async () => {
    const { user, requests } = await ask({});
    await user.click(await button('Erase my data'));
    const tick = screen.getByRole('checkbox');
    expect(tick).toHaveAccessibleDescription(/^Please check this box first/);
    expect(tick).toHaveFocus();
    expect(requests).toHaveLength(1);
  });

  it('can be canceled at either question', async () => {
    const { user, requests } = await ask({});
    await user.click(await button('Keep my profile'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await button('Erase my data…'));
    await user.click(await button('Keep my profile'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await button('Erase my data…')).toHaveFocus();
    expect(requests).toHaveLength(1);
  });

  it('shows the server’s refusal within the dialog', async () => {
    const opened = await ask({ [ERASE]: refusal(500, 'Something went wrong') });
    await confirm(opened);
    expect(
      await within(screen.getByRole('dialog')).findByText('Not erased. Something went wrong'),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Grace Okafor' })).toBeVisible();
  });

  it('is sent again when its answer is lost, and its receipt still arrives', async () => {
    const opened = await ask({ [ERASE]: inTurn('network failure', { body: erasure }) });
    await confirm(opened);
    expect(await screen.findByText(/^You are offline/)).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(erasure.receipt)).toBeVisible();
  });

  it('counts as failed when the link has ended meanwhile', async () => {
    const opened = await ask({ [ERASE]: notFound });
    await confirm(opened);
    expect(
      await within(screen.getByRole('dialog')).findByText('Not erased. No profile'),
    ).toBeVisible();
  });
});

it('sends a company that was edited while offline at the next press', async () => {
  const requests = mockApi({
    [BLOCK]: inTurn('network failure', { body: testProfile() }),
  });
  const onSaved = jest.fn();
  render(<BlockForm token="secret" id="one" onSaved={onSaved} onClose={jest.fn()} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Company'), 'Acme');
  await user.click(screen.getByRole('button', { name: 'Block this company' }));
  await screen.findByText(/^You are offline/);
  await user.type(screen.getByLabelText('Company'), ' North');
  expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Block this company' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(requests.at(-1)?.body).toMatchObject({ company: 'Acme North' });
});
