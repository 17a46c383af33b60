import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SegmentedControl, type Segment } from './segmented-control';

type View = 'picture' | 'table';
const segments: readonly Segment<View>[] = [
  { value: 'picture', label: 'Picture' },
  { value: 'table', label: 'Table' },
];

function Chooser({ legend = 'View' }) {
  const [value, setValue] = useState<View>('picture');
  return <SegmentedControl legend={legend} segments={segments} value={value} onChange={setValue} />;
}

it('shows a named group with one selected option', async () => {
  render(<Chooser />);
  expect(screen.getByRole('group', { name: 'View' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Picture' })).toBeChecked();
  await userEvent.click(screen.getByText('Table'));
  expect(screen.getByRole('radio', { name: 'Table' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Picture' })).not.toBeChecked();
});

it('is one stop of the Tab key, and changes with the arrow keys', async () => {
  render(<Chooser />);
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: 'Picture' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Table' })).toHaveFocus();
  expect(screen.getByRole('radio', { name: 'Table' })).toBeChecked();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

it('leaves another control on the page alone', async () => {
  render(
    <>
      <Chooser legend="Months" />
      <Chooser legend="States" />
    </>,
  );
  const [, inMonths, , inStates] = screen.getAllByRole('radio');
  await userEvent.click(inStates ?? document.body);
  expect(inStates).toBeChecked();
  expect(inMonths).not.toBeChecked();
});
