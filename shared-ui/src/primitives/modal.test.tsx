import { showModals } from '@gangway/shared-ui/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button';
import { Modal, ModalActions } from './modal';

beforeAll(showModals);

function Naming({ isLocked = false }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Name it</Button>
      {isOpen && (
        <Modal title="Name your ship" onClose={isLocked ? undefined : close}>
          <input aria-label="Name" />
          <ModalActions>
            <Button onClick={close}>Cancel</Button>
          </ModalActions>
        </Modal>
      )}
    </>
  );
}

async function open(isLocked = false) {
  render(<Naming isLocked={isLocked} />);
  await userEvent.click(screen.getByRole('button', { name: 'Name it' }));
  return screen.getByRole('dialog', { name: 'Name your ship' });
}

it('opens with the focus on its first control, and stays open at a press inside', async () => {
  await open();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('stays open when a press that began inside ends outside it', async () => {
  const dialog = await open();
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: screen.getByRole('textbox') },
    { keys: '[/MouseLeft]', target: dialog },
  ]);
  expect(dialog).toBeVisible();
});

it.each([
  ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
  ['a press outside it', (dialog: HTMLElement) => userEvent.click(dialog)],
  ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
])('closes on %s, and gives the focus back', async (_, leave) => {
  await leave(await open());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Name it' })).toHaveFocus();
});

it('ignores Escape and a press outside when it must be answered', async () => {
  const dialog = await open(true);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await userEvent.click(dialog);
  expect(dialog).toBeVisible();
  // If it is not prevented, the second of two Escapes closes the dialog.
  expect(fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })).toBe(false);
});
