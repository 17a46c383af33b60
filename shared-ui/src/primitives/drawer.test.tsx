import { showModals } from '@gangway/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button';
import { Drawer } from './drawer';

beforeAll(showModals);

function Harbour() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>View</Button>
      {isOpen && (
        <Drawer labelledBy="name" closeLabel="Close the ship" onClose={() => setOpen(false)}>
          <h2 id="name">Aurora</h2>
        </Drawer>
      )}
    </>
  );
}

async function open() {
  render(<Harbour />);
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  return screen.getByRole('dialog', { name: 'Aurora' });
}

it('is named by its heading, and starts with the focus on its close button', async () => {
  expect(await open()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close the ship' })).toHaveFocus();
});

it('closes on its button, and gives the focus back', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close the ship' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'View' })).toHaveFocus();
});
