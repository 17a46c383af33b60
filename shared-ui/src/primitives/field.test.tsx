import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckboxField, SelectField, TextAreaField, TextField } from './field';
import { PasswordField } from './password-field';

it('describes the control by the hint', () => {
  render(<TextField label="Photo" name="photo" hint="JPG or PNG" />);
  const input = screen.getByRole('textbox', { name: 'Photo' });
  expect(input).toHaveAccessibleDescription('JPG or PNG');
  expect(input).toBeValid();
});

it('shows the error in place of the hint, and marks the control as invalid', () => {
  render(<TextField label="Photo" name="photo" hint="JPG or PNG" error="Too large" />);
  const input = screen.getByRole('textbox', { name: 'Photo' });
  expect(input).toHaveAccessibleDescription('Too large');
  expect(input).toBeInvalid();
});

it('labels every kind of control, and describes it by its error', () => {
  render(
    <>
      <TextAreaField label="Notes" name="notes" error="Too long" />
      <SelectField label="State" name="state" error="Choose one">
        <option>Ohio</option>
      </SelectField>
      <CheckboxField label="I agree" name="agree" error="Please agree" />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveAccessibleDescription('Too long');
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveAccessibleDescription('Choose one');
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveAccessibleDescription(
    'Please agree',
  );
});

it('keeps the id that the caller sets', () => {
  render(<TextField label="E-mail" name="email" id="the-email" />);
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('id', 'the-email');
});

describe('PasswordField', () => {
  it('shows and hides what is typed', async () => {
    render(<PasswordField label="Password" name="password" autoComplete="current-password" />);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });
});
