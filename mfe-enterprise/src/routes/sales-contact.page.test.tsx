import { expectToast } from '@gangway/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, type Replies } from '../testing/page';

const SEND = 'POST /api/hr/sales-contact';
const sent = {
  id: '66666666-6666-4666-8666-666666666666',
  message: 'Please call',
  createdAt: '2026-11-23T12:00:00.000Z',
};

const open = (replies: Replies) => openPage('/hr/sales-contact', replies);

const message = () => screen.findByRole('textbox', { name: 'Message' });

async function send(text: string) {
  const field = await message();
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
}

it('sends a message in the name of the organization', async () => {
  const requests = open({ [SEND]: { body: sent } });
  expect(await screen.findByRole('textbox', { name: 'Organization' })).toHaveValue(
    'Northstar Freight',
  );
  await send('Please call');
  expect(await screen.findByRole('heading', { name: 'Message sent' })).toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([{ message: 'Please call' }]);
});

it('requires a message', async () => {
  const requests = open({});
  await send('');
  expect(screen.getByText('Please write a message')).toBeVisible();
  expect(requests).toEqual([]);
});

it('says why a message was not sent, and keeps it', async () => {
  open({ [SEND]: { status: 429, error: { code: 'rate_limited', message: 'Wait a while' } } });
  await send('Please call');
  await expectToast('destructive | Your message was not sent | Wait a while');
  expect(await message()).toHaveValue('Please call');
});
