import { render, screen } from '@testing-library/react';
import { MailLink } from './mail-link';

it('lets an address wrap before its @ and dots, but keeps its name and link whole', () => {
  render(<MailLink email="yasmin.morales@mail.example" />);
  const link = screen.getByRole('link', { name: 'yasmin.morales@mail.example' });
  expect(link).toHaveAttribute('href', 'mailto:yasmin.morales@mail.example');
  expect(link.innerHTML).toBe('yasmin<wbr>.morales<wbr>@mail<wbr>.example');
});
