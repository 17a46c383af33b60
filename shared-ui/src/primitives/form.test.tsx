import { ApiError } from '@gangway/shared-ui/platform';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { Button } from './button';
import { TextField } from './field';
import { useForm, type FormValues, issuesOf } from './form';

const Person = z.object({
  name: z.string().check(z.minLength(1, 'Name is required')),
  email: z.string().check(z.regex(z.regexes.email, 'Not an e-mail')),
});

type Props = {
  submit: (values: FormValues<'name' | 'email'>) => Promise<void>;
  onFailure?: (error: unknown) => void;
};

function PersonForm(props: Props) {
  const form = useForm({ fields: ['name', 'email'], validate: issuesOf(Person), ...props });
  return (
    <form {...form.formProps}>
      <TextField label="Name" name="name" error={form.errors.name} />
      <TextField label="E-mail" name="email" error={form.errors.email} />
      <Button type="submit" isBusy={form.isSubmitting}>
        Save
      </Button>
    </form>
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const field = (name: string) => screen.getByRole('textbox', { name });

async function fill() {
  await userEvent.type(field('Name'), 'Ada');
  await userEvent.type(field('E-mail'), 'ada@example.test');
}

const refusal = (body: unknown) =>
  ApiError.from(new Response(JSON.stringify(body), { status: 400 }));

it('shows each message next to its field, focuses the first and sends nothing', async () => {
  const submit = jest.fn();
  render(<PersonForm submit={submit} />);
  await save();
  expect(field('Name')).toHaveAccessibleDescription('Name is required');
  expect(field('E-mail')).toHaveAccessibleDescription('Not an e-mail');
  expect(field('Name')).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
});

it('focuses the invalid field again at each attempt', async () => {
  render(<PersonForm submit={jest.fn()} />);
  await userEvent.type(field('Name'), 'Ada');
  await save();
  expect(field('E-mail')).toHaveFocus();
  await save();
  expect(field('E-mail')).toHaveFocus();
});

it('removes only the message of the field that is changed', async () => {
  render(<PersonForm submit={jest.fn()} />);
  await save();
  await userEvent.type(field('Name'), 'A');
  expect(field('Name')).toBeValid();
  expect(field('E-mail')).toBeInvalid();
});

it('sends the values once, and is busy until the answer', async () => {
  let answer: () => void = () => undefined;
  const submit = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = () => {
          resolve();
        };
      }),
  );
  render(<PersonForm submit={submit} />);
  await fill();
  await save();
  await userEvent.type(field('Name'), '{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledWith({ name: 'Ada', email: 'ada@example.test' });
  expect(screen.getByRole('button', { name: 'Save', busy: true })).toBeInTheDocument();
  answer();
  expect(await screen.findByRole('button', { name: 'Save', busy: false })).toBeInTheDocument();
});

it("shows the server's issues next to their fields", async () => {
  const error = await refusal({ message: 'No', issues: [{ path: 'email', message: 'Taken' }] });
  const onFailure = jest.fn();
  render(<PersonForm submit={() => Promise.reject(error)} onFailure={onFailure} />);
  await fill();
  await save();
  expect(field('E-mail')).toHaveAccessibleDescription('Taken');
  expect(field('E-mail')).toHaveFocus();
  expect(onFailure).not.toHaveBeenCalled();
});

it.each([
  ['without issues', { message: 'No' }],
  ['with issues of no field here', { message: 'No', issues: [{ path: 'plan', message: 'Gone' }] }],
])('passes on a refusal %s', async (_, body) => {
  const error = await refusal(body);
  const onFailure = jest.fn();
  render(<PersonForm submit={() => Promise.reject(error)} onFailure={onFailure} />);
  await fill();
  await save();
  expect(onFailure).toHaveBeenCalledWith(error);
  expect(screen.getByRole('button', { name: 'Save', busy: false })).toBeInTheDocument();
});

it('cannot be sent by the browser before a script runs', () => {
  const { container } = render(<PersonForm submit={jest.fn()} />);
  expect(container.querySelector('form')).toHaveAttribute('method', 'dialog');
});
