import type { ApiKey, Webhook, WebhookDelivery } from '@gangway/contract/market/integrations';
import { aUser, expectLink, expectToast, mockApi, showModals } from '@gangway/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDelivery, anApiKey, aWebhook } from '../features/integrations/integrations.factory';
import { openPage, sent } from '../testing/open-page';

const KEYS = 'GET /api/integrations/keys';
const CREATE = 'POST /api/integrations/keys';
const REVOKE = 'DELETE /api/integrations/keys/:id';
const WEBHOOK = 'GET /api/integrations/webhook';
const SET = 'PUT /api/integrations/webhook';
const DELIVERIES = 'GET /api/integrations/webhook/deliveries';
const TEST = 'POST /api/integrations/webhook/test';
const RENEW = 'POST /api/integrations/webhook/secret';
const PATH = '/recruiter/unlimited/maya/integrations';
const SECRET = 'gwk_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG';

beforeAll(showModals);

type Shown = { keys?: ApiKey[]; webhook?: Webhook | null; deliveries?: WebhookDelivery[] };

const open = ({ keys = [], webhook = null, deliveries = [] }: Shown = {}, more = {}) =>
  openPage(
    PATH,
    {
      [KEYS]: { body: keys },
      [WEBHOOK]: { body: webhook },
      [DELIVERIES]: { body: deliveries },
      ...more,
    },
    aUser({ subscriptionPlan: 'unlimited' }),
  ).requests;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, text: string) => {
  await userEvent.type(dialog().getByLabelText(label), text);
  await userEvent.type(dialog().getByLabelText('Your password'), 'secret{Enter}');
};
const dialog = () => within(screen.getByRole('dialog'));
const escape = () =>
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

describe('the section of API keys', () => {
  it('lists each key with its last characters, its creation and its last use', async () => {
    open({
      keys: [
        anApiKey(),
        anApiKey({ id: anApiKey().id.replace(/1$/, '2'), name: 'New', lastUsedAt: null }),
      ],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Integrations' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('gwk_…k3Yz · Created Nov 1, 2026 · Last used Nov 20, 2026');
    expect(second).toHaveTextContent('Never used');
    expect(within(first ?? document.body).getByRole('button')).toHaveAccessibleDescription(
      'Applicant tracking',
    );
  });

  it('creates a key from a name and the password, and shows it once', async () => {
    const user = userEvent.setup();
    const requests = open({}, { [CREATE]: { body: { apiKey: anApiKey(), secret: SECRET } } });
    expect(await screen.findByText('No API keys yet')).toBeVisible();
    await press('Create a key');
    await fill('Name', 'Applicant tracking');
    expect(await dialog().findByText(SECRET)).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Copy key' })).toHaveFocus();
    escape();
    expect(dialog().getByText(SECRET)).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await dialog().findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    escape();
    expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
    expect(sent(requests, CREATE).map(({ body }) => body)).toEqual([
      { name: 'Applicant tracking', currentPassword: 'secret' },
    ]);
    await waitFor(() => expect(sent(requests, KEYS)).toHaveLength(2));
  });

  it('asks for a missing name and password before anything is sent', async () => {
    const requests = open();
    await press('Create a key');
    await press('Create key');
    expect(dialog().getByLabelText('Name')).toHaveAccessibleDescription(
      'Please enter a name for the key',
    );
    expect(dialog().getByLabelText('Your password')).toHaveAccessibleDescription(
      'Current password is required',
    );
    expect(sent(requests, CREATE)).toEqual([]);
  });

  it('shows a wrong password at its field, and asks for a code where one is needed', async () => {
    const wrong = { code: 'wrong_password', message: 'Current password is incorrect' };
    open({}, { [CREATE]: { status: 400, error: wrong } });
    await press('Create a key');
    await fill('Name', 'Tool');
    await waitFor(() =>
      expect(dialog().getByLabelText('Your password')).toHaveAccessibleDescription(wrong.message),
    );
    const needed = { code: 'second_factor_needed', message: 'Please enter a code' };
    mockApi({ [CREATE]: { status: 401, error: needed } });
    await press('Create key');
    expect(await dialog().findByLabelText('Code')).toBeVisible();
  });

  it('revokes a key after a confirmation, and keeps the focus on the page', async () => {
    const requests = open({ keys: [anApiKey()] }, { [REVOKE]: { body: undefined } });
    await press('Revoke');
    expect(screen.getByRole('dialog', { name: 'Revoke this key?' })).toHaveAccessibleDescription(
      'Programs that use “Applicant tracking” stop working at once. This cannot be undone.',
    );
    await press('Revoke key');
    expect(await screen.findByText('No API keys yet')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Your API keys' })).toHaveFocus();
    expect(sent(requests, REVOKE)).toMatchObject([{ params: { id: anApiKey().id } }]);
  });

  it('keeps a key that could not be revoked, and says so', async () => {
    open({ keys: [anApiKey()] }, { [REVOKE]: 'network failure' });
    await press('Revoke');
    await press('Revoke key');
    await expectToast('destructive | The key was not revoked | Please try again.');
    expect(screen.getByText('Applicant tracking')).toBeVisible();
  });

  it('offers no further key when there are five', async () => {
    const ids = ['1', '2', '3', '4', '5'];
    open({ keys: ids.map((last) => anApiKey({ id: anApiKey().id.replace(/1$/, last) })) });
    expect(await screen.findByText(/You have 5 keys/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create a key' })).not.toBeInTheDocument();
  });
});

describe('the webhook', () => {
  it('is set up with an address and the password, and its secret is shown once', async () => {
    const saved = { webhook: aWebhook(), secret: SECRET.replace('gwk', 'gws') };
    const requests = open({}, { [SET]: { body: saved } });
    expect(await screen.findByText('No webhook yet')).toBeVisible();
    await press('Set up a webhook');
    await fill('Address', aWebhook().url);
    expect(await dialog().findByText(saved.secret)).toBeVisible();
    escape();
    expect(dialog().getByText(saved.secret)).toBeVisible();
    await press('I have copied it');
    expect(screen.getByText(aWebhook().url)).toBeVisible();
    expect(screen.getByText('On')).toBeVisible();
    expect(sent(requests, SET).map(({ body }) => body)).toEqual([
      { url: aWebhook().url, currentPassword: 'secret' },
    ]);
  });

  it('says at the field what is wrong with its address', async () => {
    const message = 'This address leads into a private network. Please enter a public one.';
    const error = { code: 'invalid_request', message, issues: [{ path: 'url', message }] };
    open({}, { [SET]: { status: 400, error } });
    await press('Set up a webhook');
    await fill('Address', 'nonsense');
    const address = dialog().getByLabelText('Address');
    expect(address).toHaveAccessibleDescription(
      'Please enter an address that begins with https://',
    );
    await userEvent.clear(address);
    await userEvent.type(address, 'https://10.0.0.1/{Enter}');
    await waitFor(() => expect(address).toHaveAccessibleDescription(message));
  });

  it('shows its deliveries in words', async () => {
    const waiting = { state: 'waiting', status: 500, problem: 'status' } as const;
    open({
      webhook: aWebhook(),
      deliveries: [
        aDelivery(),
        aDelivery({
          ...waiting,
          id: aDelivery().id.replace(/1$/, '2'),
          type: 'saved_search.matched',
          nextAttemptAt: '2026-11-20T12:02:00.000Z',
        }),
        aDelivery({
          ...waiting,
          id: aDelivery().id.replace(/1$/, '4'),
          ...{ status: null, problem: 'not-in-plan', attempts: 0 },
          nextAttemptAt: '2026-11-20T13:00:00.000Z',
        }),
        aDelivery({
          id: aDelivery().id.replace(/1$/, '3'),
          type: 'test',
          state: 'failed',
          status: null,
          problem: 'timeout',
        }),
      ],
    });
    const region = within(await screen.findByRole('region', { name: 'Recent deliveries' }));
    const items = await region.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Candidate revealed.*Your server answered 200\.Delivered$/),
      expect.stringMatching(/^New matches.*answered 500\. Next try Nov 20, .*Trying again$/),
      expect.stringMatching(
        /^Candidate revealed.*or it was not paid\. Next try Nov 20, .*Waiting$/,
      ),
      expect.stringMatching(/^Test event.*did not answer within 5 seconds\.Not delivered$/),
    ]);
  });

  it.each([
    [aDelivery({ type: 'test' }), 'neutral | Test event delivered | Your server answered 200.'],
    [
      aDelivery({ type: 'test', state: 'failed', status: 404, problem: 'status' }),
      'destructive | The test event was not delivered | Your server answered 404.',
    ],
  ])('is tested by a button, and says whether the event was delivered', async (answer, toast) => {
    const requests = open({ webhook: aWebhook() }, { [TEST]: { body: answer } });
    await press('Send test event');
    expect(await screen.findByText(toast)).toBeVisible();
    await waitFor(() => expect(sent(requests, DELIVERIES)).toHaveLength(2));
  });

  it('says that it was turned off, and is turned on with the password', async () => {
    const off = aWebhook({ disabledAt: '2026-11-21T12:00:00.000Z' });
    open({ webhook: off }, { [SET]: { body: { webhook: aWebhook(), secret: null } } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your webhook is turned off');
    await press('Turn it on');
    expect(dialog().getByLabelText('Address')).toHaveValue(off.url);
    await userEvent.type(dialog().getByLabelText('Your password'), 'secret{Enter}');
    expect(await screen.findByText('On')).toBeVisible();
    expect(screen.queryByText('Your webhook is turned off')).not.toBeInTheDocument();
  });

  it('gets a new secret with the password, shown once', async () => {
    const secret = SECRET.replace('gwk', 'gws');
    const renewed = { body: { webhook: aWebhook(), secret } };
    const requests = open({ webhook: aWebhook() }, { [RENEW]: renewed });
    await press('New secret');
    await press('Create secret');
    expect(dialog().getByLabelText('Your password')).toHaveAccessibleDescription(
      'Current password is required',
    );
    expect(sent(requests, RENEW)).toEqual([]);
    await userEvent.type(dialog().getByLabelText('Your password'), 'secret{Enter}');
    expect(await screen.findByText(secret)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Your signing secret' })).toBeVisible();
    expect(sent(requests, RENEW).map(({ body }) => body)).toEqual([{ currentPassword: 'secret' }]);
    await press('I have copied it');
    expect(screen.queryByText(secret)).not.toBeInTheDocument();
  });

  it('shows a wrong password at its field, and no new secret', async () => {
    const wrong = { code: 'wrong_password', message: 'Current password is incorrect' };
    open({ webhook: aWebhook() }, { [RENEW]: { status: 400, error: wrong } });
    await press('New secret');
    await userEvent.type(dialog().getByLabelText('Your password'), 'secret{Enter}');
    await waitFor(() =>
      expect(dialog().getByLabelText('Your password')).toHaveAccessibleDescription(wrong.message),
    );
    expect(screen.queryByRole('dialog', { name: 'Your signing secret' })).not.toBeInTheDocument();
  });

  it('is removed after a confirmation', async () => {
    const remove = 'DELETE /api/integrations/webhook';
    const requests = open({ webhook: aWebhook() }, { [remove]: { body: undefined } });
    await press('Remove');
    await press('Remove webhook');
    expect(await screen.findByText('No webhook yet')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Your webhook' })).toHaveFocus();
    expect(sent(requests, remove)).toHaveLength(1);
  });
});

it.each(['basic', 'ultimate'])(
  'names the plan with integrations on %s, without a request',
  async (subscriptionPlan) => {
    const title = 'Custom integrations come with Enterprise';
    const path = PATH.replace('unlimited', subscriptionPlan);
    const { requests } = openPage(path, {}, aUser({ subscriptionPlan }));
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
    expectLink('See your plan', `/recruiter/${subscriptionPlan}/maya/subscription`);
    expect(requests).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Integrations' })).not.toBeInTheDocument();
  },
);

it('says that an unpaid renewal pauses integrations, and still lets keys be revoked', async () => {
  const user = aUser({ subscriptionPlan: 'unlimited', isPlanUnpaid: true });
  openPage(PATH, { [KEYS]: { body: [anApiKey()] }, [WEBHOOK]: { body: null } }, user);
  expect(await screen.findByText('Your integrations are paused')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Revoke' })).toBeVisible();
});
