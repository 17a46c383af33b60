import { render, screen, within } from '@testing-library/react';
import { Ticket } from './ticket';
import { SafeNote, TicketColumns, TicketForm, TicketSkeleton } from './ticket-columns';

const words = {
  label: 'Your crossing',
  title: 'To the island',
  note: 'By night',
  features: ['A berth', 'Breakfast'],
  total: { label: 'Due', value: '$12' },
  lines: [{ label: 'Leaves', value: 'At nine' }],
  foot: 'Come early.',
};

it('shows a region with its label, and its features as a list', () => {
  render(<Ticket {...words} />);
  const ticket = within(screen.getByRole('region', { name: 'Your crossing' }));
  expect(ticket.getByText('To the island')).toBeVisible();
  expect(ticket.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A berth',
    'Breakfast',
  ]);
});

it('shows the total first, then each line, and children before the foot', () => {
  render(<Ticket {...words}>Something back.</Ticket>);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Due',
    'Leaves',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$12',
    'At nine',
  ]);
  expect(screen.getByRole('region')).toHaveTextContent(/At nineSomething back\.Come early\.$/);
});

it('shows its form after it, as a region with a title', () => {
  render(
    <TicketColumns>
      <Ticket {...words} />
      <TicketForm title="Who travels">
        <SafeNote>No one else reads it.</SafeNote>
      </TicketForm>
    </TicketColumns>,
  );
  const [, form] = screen.getAllByRole('region');
  expect(form).toBe(screen.getByRole('region', { name: 'Who travels' }));
  expect(form).toHaveTextContent('No one else reads it.');
});

it('names the cause of the wait while it loads', () => {
  render(<TicketSkeleton label="Preparing" />);
  expect(screen.getByRole('status')).toHaveTextContent('Preparing');
});
