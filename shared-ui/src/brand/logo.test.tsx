import { render, screen } from '@testing-library/react';
import { Logo, LogoMark } from './logo';

it('reads as the name', () => {
  render(<Logo />);
  expect(screen.getByRole('img', { name: 'Gangway' })).toBeInTheDocument();
});

it('is decoration where the mark stands alone', () => {
  render(<LogoMark />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
