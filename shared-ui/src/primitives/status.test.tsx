import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar';
import { Notice } from './notice';
import { PageHeader } from './page';
import { Spinner } from './spinner';

it('says what is loading', () => {
  render(<Spinner label="Loading your lists" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading your lists');
});

it.each([
  ['info', 'note'],
  ['success', 'status'],
  ['danger', 'alert'],
] as const)('announces a notice of tone %s as %s', (tone, role) => {
  render(<Notice tone={tone} title="Paid" />);
  expect(screen.getByRole(role)).toHaveTextContent('Paid');
});

it('shows a page title as h1', () => {
  render(<PageHeader title="Settings" lead="Yours alone" actions={<button>Save</button>} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
});

describe('Avatar', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['Maria del Carmen Ruiz', 'MR'],
    ['Cher', 'C'],
    ['', '?'],
  ])('shortens %p to %s', (name, letters) => {
    const { container } = render(<Avatar name={name} />);
    expect(container).toHaveTextContent(letters);
  });

  it('shows the initials when the photo cannot be loaded', () => {
    const { container } = render(<Avatar name="Ada Lovelace" src="/gone.jpg" />);
    const photo = container.querySelector('img');
    expect(photo).not.toBeNull();
    if (photo) fireEvent.error(photo);
    expect(container).toHaveTextContent('AL');
  });
});
