import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LogoStrip } from './logo-strip';

it('names eight companies once, and says that they are invented', () => {
  render(<LogoStrip />);
  const strip = screen.getByRole('region', { name: 'Room for every kind of company' });
  expect(within(strip).getByText('Sample logos of invented companies')).toBeVisible();
  const names = within(strip)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(names).toHaveLength(8);
  expect(new Set(names).size).toBe(8);
});

it('shows the list twice, but only once to screen readers', () => {
  render(<LogoStrip />);
  expect(screen.getAllByText('Tidewell')).toHaveLength(2);
  expect(screen.getAllByRole('list')).toHaveLength(1);
});

it('can be paused and resumed by keyboard', async () => {
  render(<LogoStrip />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Pause the logos' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Play the logos' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Pause the logos' })).toHaveFocus();
});
