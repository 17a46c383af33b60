import { render, screen } from '@testing-library/react';
import { Steps } from './steps';

const items = [
  { title: 'Ask', text: 'It takes a minute.' },
  { title: 'Wait', text: 'It takes a day.' },
];

it('shows an ordered list, with headings of the level that the caller sets', () => {
  render(<Steps items={items} heading="h4" />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1AskIt takes a minute.',
    '2WaitIt takes a day.',
  ]);
  expect(screen.getByRole('heading', { level: 4, name: 'Wait' })).toBeVisible();
});

it('shows a tick instead of the number of a step that is done', () => {
  render(<Steps items={items} heading="h3" done={1} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AskIt takes a minute.',
    '2WaitIt takes a day.',
  ]);
});
