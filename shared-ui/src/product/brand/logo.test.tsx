import { render, screen } from '@testing-library/react';
import { Logo, LogoMark } from './logo';

it('is named Gangway for screen readers', () => {
  render(<Logo />);
  expect(screen.getByRole('img', { name: 'Gangway' })).toBeInTheDocument();
});

it('is hidden from screen readers when the mark stands alone', () => {
  render(<LogoMark />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
