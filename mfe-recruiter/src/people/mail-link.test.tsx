import { render, screen } from '@testing-library/react';
import { MailLink } from './mail-link';

it('an address may break before its @ and its dots, and is read and written to as one', () => {
  render(<MailLink email="yasmin.morales@mail.example" />);
  const link = screen.getByRole('link', { name: 'yasmin.morales@mail.example' });
  expect(link).toHaveAttribute('href', 'mailto:yasmin.morales@mail.example');
  expect(link.innerHTML).toBe('yasmin<wbr>.morales<wbr>@mail<wbr>.example');
});
