import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs, type Tab } from './tabs';

const items: [Tab, ...Tab[]] = [
  { id: 'login', label: 'Login', panel: 'Welcome back' },
  { id: 'register', label: 'Register', panel: 'Create an account' },
  { id: 'help', label: 'Help', panel: 'Ask us' },
];

const tab = (name: string) => screen.getByRole('tab', { name });

it('shows the panel of the first tab, named by that tab', () => {
  render(<Tabs label="Account" items={items} />);
  expect(screen.getByRole('tablist', { name: 'Account' })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel', { name: 'Login' })).toHaveTextContent('Welcome back');
});

it('moves with arrows, Home and End, and is one stop of the Tab key', async () => {
  render(<Tabs label="Account" items={items} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(tab('Register')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(tab('Help')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(tab('Login')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tabpanel', { name: 'Help' })).toHaveTextContent('Ask us');
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('tabpanel', { name: 'Login' })).toBeInTheDocument();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

it('leaves the selection to a caller that controls it', async () => {
  const onChange = jest.fn();
  render(<Tabs label="Account" items={items} activeId="login" onChange={onChange} />);
  await userEvent.click(tab('Register'));
  expect(onChange).toHaveBeenCalledWith('register');
  expect(tab('Login')).toHaveAttribute('aria-selected', 'true');
});
