import { CandidateEdit } from '@gangway/contract/talent/list-candidates';
import type { BouncedInvitation, TransitionList } from '@gangway/contract/talent/transition-lists';
import { expectToast } from '@gangway/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aList, anOrganization, aPerson } from '../testing/organization';
import {
  down,
  LISTS,
  mockDashboard,
  openDashboard,
  ORGANIZATION,
  type Replies,
} from '../testing/page';

const winter = (changes: Partial<TransitionList> = {}): TransitionList =>
  aList({
    name: 'Winter transition',
    department: 'Engineering',
    status: 'active',
    employeeCount: 1210,
    ...changes,
  });

it('lists name, department, status, date and number of employees', async () => {
  const pending = winter({
    id: '44444444-4444-4444-8444-444444444445',
    name: 'Second wave',
    status: 'pending_payment',
    employeeCount: 1,
  });
  openDashboard([winter(), pending]);
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
  for (const text of ['Winter transition', 'Engineering', 'Active', 'Nov 2, 2026', '1,210']) {
    expect(first).toHaveTextContent(text);
  }
  expect(second).toHaveTextContent('Pending payment');
  expect(screen.getByText('1,211 people on 2 lists')).toBeVisible();
});

it('hides archived lists', async () => {
  const archived = winter({ id: '44444444-4444-4444-8444-444444444446', status: 'archived' });
  openDashboard([winter(), archived]);
  expect(await screen.findByText('1,210 people on 1 list')).toBeVisible();
});

it('says so when there is no list', async () => {
  openDashboard([]);
  expect(await screen.findByText('No transition lists yet')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('says why the organization is suspended, and offers no upload', async () => {
  const suspension = { at: '2026-11-02T12:00:00.000Z', reason: 'Two invoices are unpaid' };
  openDashboard([winter()], { [ORGANIZATION]: { body: anOrganization({ suspension }) } });
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Your organization is suspended');
  expect(notice).toHaveTextContent('Reason: Two invoices are unpaid');
  expect(screen.queryByRole('link', { name: 'Upload a list' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Check the list' })).not.toBeInTheDocument();
  expect(await screen.findByText('1,210 people on 1 list')).toBeVisible();
});

it('offers the upload to an organization that is not suspended', async () => {
  openDashboard([winter()]);
  expect(await screen.findByRole('link', { name: 'Upload a list' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check the list' })).toBeVisible();
  expect(screen.queryByText('Your organization is suspended')).not.toBeInTheDocument();
});

describe('the card of undelivered invitations', () => {
  const lost: BouncedInvitation = {
    id: '55555555-5555-4555-8555-555555555555',
    fullName: 'Priya Anand',
    email: 'priya.anand@example.com',
    bouncedAt: '2026-11-03T12:00:00.000Z',
    reason: 'This address does not exist',
  };

  const BOUNCES = 'GET /api/transition-lists/:id/bounces';

  const openNames = async (bouncedCount: number, replies: Replies) => {
    const requests = openDashboard([winter({ bouncedCount })], replies);
    await userEvent.click(await screen.findByText(/^Winter transition: /));
    return requests;
  };

  it('is missing while every invitation is delivered', async () => {
    const requests = openDashboard([winter()]);
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByText(/not delivered/)).not.toBeInTheDocument();
    expect(requests.map(({ call }) => call)).not.toContain(BOUNCES);
  });

  it('counts the invitations, and shows the names on request', async () => {
    const requests = await openNames(1, { [BOUNCES]: { body: [lost] } });
    const section = within(screen.getByRole('region', { name: '1 invitation was not delivered' }));
    expect(screen.getByText('1 not delivered')).toBeVisible();
    expect(section.getByText('Winter transition: 1 person')).toBeVisible();
    const person = await section.findByRole('listitem');
    for (const text of [lost.fullName, lost.email, lost.reason, 'Nov 3, 2026']) {
      expect(person).toHaveTextContent(text);
    }
    expect(section.queryByText(/These are the latest/)).not.toBeInTheDocument();
    expect(requests.at(-1)?.params).toEqual({ id: winter().id });
  });

  it('says that it lists only the latest when there are more', async () => {
    await openNames(1200, { [BOUNCES]: { body: [lost] } });
    expect(await screen.findByText('These are the latest 1.')).toBeVisible();
    expect(screen.getByText('1,200 invitations were not delivered')).toBeVisible();
  });

  it('loads the names again on Try again after a failure', async () => {
    await openNames(1, { [BOUNCES]: down });
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the names');
    mockDashboard([], { [BOUNCES]: { body: [lost] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(lost.fullName)).toBeVisible();
  });

  describe('the correction of an address', () => {
    const stored = aPerson({ invitation: 'bounced', bounceReason: lost.reason, version: 'v7' });
    const PUT = 'PUT /api/candidates/:id';

    const correct = async (
      email: string,
      put: NonNullable<Replies[typeof PUT]>,
      people = [stored],
    ) => {
      const requests = await openNames(1, {
        [BOUNCES]: { body: [lost] },
        'GET /api/candidates/list/:listId': {
          body: people,
          page: { total: people.length, nextCursor: null },
        },
        [PUT]: put,
      });
      const button = { name: 'Correct the address of Priya Anand' };
      await userEvent.click(await screen.findByRole('button', button));
      const field = screen.getByRole('textbox', { name: 'Email of Priya Anand' });
      expect(field).toHaveFocus();
      await userEvent.clear(field);
      await userEvent.type(field, email);
      await userEvent.click(screen.getByRole('button', { name: 'Save and invite again' }));
      return { field, requests };
    };

    it('removes the person from the card, and says that a new invitation follows', async () => {
      const { requests } = await correct('priya@new.example', ({ body }) => ({
        body: { ...stored, ...CandidateEdit.parse(body), version: 'v8' },
      }));
      expect(
        await screen.findByText(/We will send Priya Anand a new invitation at priya@new\.example/),
      ).toBeVisible();
      expect(screen.queryByText(lost.email)).not.toBeInTheDocument();
      expect(screen.getByText(/We will send Priya Anand a new invitation/)).toHaveFocus();
      expect(requests.at(-2)?.query).toEqual({
        invitation: 'bounced',
        search: lost.email,
        limit: '100',
      });
      expect(requests.at(-1)).toMatchObject({
        params: { id: lost.id },
        body: {
          ...{ fullName: 'Priya Anand', positionTitle: 'Dispatcher', yearsExperience: 4 },
          ...{ location: 'Tacoma, WA', phone: '2065550142', email: 'priya@new.example' },
          version: 'v7',
        },
      });
    });

    it('keeps an address that the person has corrected meanwhile', async () => {
      await correct('priya@new.example', {
        body: { ...stored, email: 'own@example.com', keptFields: ['email'], version: 'v8' },
      });
      expect(await screen.findByText(/already uses/)).toHaveTextContent('own@example.com');
    });

    it('says at the field when someone else has the address', async () => {
      const taken = { message: 'Someone else has this address', code: 'email_taken' };
      const { field } = await correct('sam@example.com', { status: 409, error: taken });
      expect(await screen.findByText('Someone else has this address')).toBeVisible();
      expect(field).toBeInvalid();
    });

    it('returns the focus to its button when it is canceled', async () => {
      await correct('priya', 'never');
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      const button = { name: 'Correct the address of Priya Anand' };
      expect(screen.getByRole('button', button)).toHaveFocus();
    });

    it('sends nothing when the address is not valid', async () => {
      const { requests } = await correct('priya', 'never');
      expect(screen.getByText('Please enter a valid email address')).toBeVisible();
      expect(requests.map(({ call }) => call)).not.toContain(PUT);
    });

    it('says that someone else changed the person when they are not found', async () => {
      await correct('priya@new.example', 'never', []);
      expect(await screen.findByText(/Someone else edited this person’s details/)).toBeVisible();
    });

    it('says that the update failed when the server is unavailable', async () => {
      await correct('priya@new.example', down);
      await expectToast(
        'destructive | Update failed | Failed to update candidate information. Please try again.',
      );
    });
  });

  it('leaves out the invitations of an archived list', async () => {
    openDashboard([winter({ status: 'archived', bouncedCount: 2 })]);
    expect(await screen.findByText('All lists are archived')).toBeVisible();
    expect(screen.queryByText(/not delivered/)).not.toBeInTheDocument();
  });
});

it('sums up the organization', async () => {
  openDashboard([]);
  const summary = within(await screen.findByRole('region', { name: 'Northstar Freight' }));
  expect(summary.getByText('Active')).toBeVisible();
  expect(summary.getByText('Paid')).toBeVisible();
});

it('says that a federal organization pays by contract', async () => {
  openDashboard([], { [ORGANIZATION]: { body: anOrganization({ kind: 'federal' }) } });
  expect(await screen.findByText('By contract')).toBeVisible();
  expect(screen.queryByText('Setup fee')).not.toBeInTheDocument();
});

it('offers the upload of a list', async () => {
  openDashboard([]);
  expect(await screen.findByRole('heading', { name: 'Upload a list' })).toBeVisible();
});

it('says that the setup fee is not paid yet', async () => {
  openDashboard([], { [ORGANIZATION]: { body: anOrganization({ hasOrganizationFee: false }) } });
  expect(await screen.findByText('Not paid yet')).toBeVisible();
});

it('shows a failure next to what did load, and recovers by Try again', async () => {
  openDashboard([], { [LISTS]: down });
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your lists');
  expect(await screen.findByRole('region', { name: 'Northstar Freight' })).toBeVisible();
  mockDashboard([winter()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

it('loads the organization again on Try again after a failure', async () => {
  openDashboard([], { [ORGANIZATION]: down });
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your organization');
  mockDashboard([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Northstar Freight' })).toBeVisible();
});
