import { render, screen } from '@testing-library/react';
import { Steps } from './steps';

const items = [
  { title: 'Ask', text: 'It takes a minute.' },
  { title: 'Wait', text: 'It takes a day.' },
];

it('is a list in order, each step under a heading of the level that was asked for', () => {
  render(<Steps items={items} heading="h4" />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1AskIt takes a minute.',
    '2WaitIt takes a day.',
  ]);
  expect(screen.getByRole('heading', { level: 4, name: 'Wait' })).toBeVisible();
});

it('ticks what is done in place of its number', () => {
  render(<Steps items={items} heading="h3" done={1} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AskIt takes a minute.',
    '2WaitIt takes a day.',
  ]);
});
