import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar';
import { Notice } from './notice';

it.each([
  ['info', 'note'],
  ['success', 'status'],
  ['danger', 'alert'],
] as const)('announces a notice of tone %s as %s', (tone, role) => {
  render(<Notice tone={tone} title="Paid" />);
  expect(screen.getByRole(role)).toHaveTextContent('Paid');
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
