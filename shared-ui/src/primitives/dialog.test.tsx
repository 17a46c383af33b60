import { showModals } from '@gangway/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button';
import { ConfirmDialog } from './dialog';

beforeAll(showModals);

function Archive({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Archive</Button>
      {isOpen && (
        <ConfirmDialog
          title="Archive this list?"
          confirmLabel="Archive list"
          onConfirm={onConfirm}
          onCancel={() => setOpen(false)}
        >
          It is hidden from recruiters.
        </ConfirmDialog>
      )}
    </>
  );
}

async function open(onConfirm = jest.fn()) {
  render(<Archive onConfirm={onConfirm} />);
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  return screen.getByRole('dialog', { name: 'Archive this list?' });
}

it('says what will happen, and starts with the focus on Cancel', async () => {
  expect(await open()).toHaveAccessibleDescription('It is hidden from recruiters.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

it('calls onConfirm at a press on its button', async () => {
  const onConfirm = jest.fn();
  await open(onConfirm);
  await userEvent.click(screen.getByRole('button', { name: 'Archive list' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
