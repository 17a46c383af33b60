import { formatTypedPhone } from '@gangway/contract/foundation/phone';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Grid } from './grid';
import type { GridColumn } from './grid-column';

type Person = { id: number; name: string; phone: string; isChosen: boolean };

const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    name: `Person ${index}`,
    phone: `206555${String(index).padStart(4, '0')}`,
    isChosen: false,
  }));

const edits = jest.fn();

function People({ count }: { count: number }) {
  const [rows, setRows] = useState(() => people(count));
  const change = ({ id }: Person, changes: Partial<Person>) =>
    setRows((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const columns: GridColumn<Person>[] = [
    {
      key: 'isChosen',
      title: 'Selected',
      width: '4rem',
      text: ({ isChosen }) => (isChosen ? 'Yes' : 'No'),
      onActivate: (row) => change(row, { isChosen: !row.isChosen }),
    },
    {
      key: 'name',
      title: 'Name',
      width: '10rem',
      isRowHeader: true,
      text: ({ name }) => name,
      isEditable: () => true,
      problem: ({ name }) => (name === '' ? 'Required' : null),
    },
    {
      key: 'phone',
      title: 'Phone',
      width: '10rem',
      text: ({ phone }) => phone,
      isEditable: () => true,
      format: formatTypedPhone,
    },
  ];
  return (
    <>
      <Grid
        label="People"
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        onEdit={(row, key, text) => {
          edits(row.id, key, text);
          change(row, { [key]: text });
        }}
      />
      <button type="button">After</button>
      <button type="button" onClick={() => setRows((all) => all.slice(0, 2))}>
        Show two
      </button>
      <button type="button" onClick={() => setRows((all) => all.toReversed())}>
        Turn around
      </button>
      <button type="button" onClick={() => setRows((all) => all.slice(1))}>
        Leave the first out
      </button>
    </>
  );
}

const grid = () => screen.getByRole('grid', { name: 'People' });
const focused = () => document.activeElement;

async function enter(count = 5000) {
  render(<People count={count} />);
  await userEvent.tab();
}

it('draws only the rows in view, and says how many there are', () => {
  render(<People count={5000} />);
  expect(grid()).toHaveAttribute('aria-rowcount', '5001');
  expect(within(grid()).getAllByRole('row').length).toBeLessThan(60);
  expect(screen.getByRole('rowheader', { name: 'Person 0' })).toBeInTheDocument();
  expect(screen.queryByRole('rowheader', { name: 'Person 4000' })).not.toBeInTheDocument();
});

it('does not take the focus later after a key that moved nothing', async () => {
  await enter(3);
  await userEvent.keyboard('{Control>}{End}{/Control}{ArrowDown}{End}');
  const after = screen.getByRole('button', { name: 'After' });
  act(() => after.focus());
  fireEvent.click(screen.getByRole('button', { name: 'Show two' }));
  expect(grid()).toHaveAttribute('aria-rowcount', '3');
  expect(after).toHaveFocus();
});

it('ends an edit without saving when its row changes places', async () => {
  edits.mockClear();
  await enter(5);
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}changed');
  fireEvent.click(screen.getByRole('button', { name: 'Turn around' }));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'After' }));
  expect(edits).not.toHaveBeenCalled();
});

it('ends an edit without saving when its row is removed', async () => {
  edits.mockClear();
  await enter(5);
  await userEvent.keyboard('{ArrowRight}{Enter}changed');
  fireEvent.click(screen.getByRole('button', { name: 'Leave the first out' }));
  expect(screen.getByRole('rowheader', { name: 'Person 1' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'After' }));
  expect(edits).not.toHaveBeenCalled();
});

it('keeps one cell in the tab order, and moves it by the keys', async () => {
  await enter();
  expect(focused()).toHaveTextContent('No');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toHaveTextContent('Person 1');
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(focused()).toHaveTextContent('2065554999');
  await userEvent.keyboard('{Home}{PageUp}');
  expect(focused()).toHaveTextContent('No');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

it('edits the cell on Enter, and on Enter again keeps the text and moves down', async () => {
  await enter();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  const editor = screen.getByRole('textbox', { name: 'Name, Person 0' });
  expect(editor).toHaveFocus();
  await userEvent.clear(editor);
  await userEvent.type(editor, 'Ada{Enter}');
  expect(edits).toHaveBeenCalledWith(0, 'name', 'Ada');
  expect(screen.getByRole('rowheader', { name: 'Ada' })).toBeInTheDocument();
  expect(focused()).toHaveTextContent('Person 1');
});

describe('a click on a cell', () => {
  const cell = (name: string) => screen.getByRole('rowheader', { name });

  it('selects it, and Enter edits it', async () => {
    await enter(3);
    await userEvent.click(cell('Person 1'));
    expect(cell('Person 1')).toHaveFocus();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Name, Person 1' })).toHaveFocus();
    await userEvent.keyboard('Ada{Enter}');
    expect(edits.mock.calls).toEqual([[1, 'name', 'Ada']]);
  });

  it('selects it, and typing replaces its text', async () => {
    await enter(3);
    await userEvent.click(cell('Person 1'));
    await userEvent.keyboard('Ada{Enter}');
    expect(edits.mock.calls).toEqual([[1, 'name', 'Ada']]);
    expect(cell('Person 2')).toHaveFocus();
  });

  it('edits it when it is already selected', async () => {
    await enter(3);
    await userEvent.click(cell('Person 1'));
    await userEvent.click(cell('Person 1'));
    expect(screen.getByRole('textbox')).toHaveValue('Person 1');
  });

  it('edits it at once when the click did not come from a mouse', async () => {
    await enter(3);
    fireEvent.click(cell('Person 1'), { detail: 0 });
    expect(screen.getByRole('textbox', { name: 'Name, Person 1' })).toHaveFocus();
  });

  it('keeps the text that was typed into another cell', async () => {
    await enter(3);
    await userEvent.click(cell('Person 1'));
    await userEvent.keyboard('Ada');
    await userEvent.click(cell('Person 2'));
    await userEvent.keyboard('Bo{Enter}');
    expect(edits.mock.calls).toEqual([
      [1, 'name', 'Ada'],
      [2, 'name', 'Bo'],
    ]);
  });
});

it('keeps the selected row when rows change places', async () => {
  await enter(5);
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  fireEvent.click(screen.getByRole('button', { name: 'Turn around' }));
  expect(screen.getByRole('rowheader', { name: 'Person 1' })).toHaveAttribute('tabindex', '0');
  act(() => screen.getByRole('rowheader', { name: 'Person 1' }).focus());
  await userEvent.keyboard('Ada{Enter}');
  expect(edits.mock.calls).toEqual([[1, 'name', 'Ada']]);
});

it('keeps the text and goes to the next cell on Tab', async () => {
  await enter();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await userEvent.type(focused() ?? grid(), '!{Tab}');
  expect(edits).toHaveBeenCalledWith(0, 'name', expect.stringContaining('!'));
  expect(focused()).toHaveTextContent('2065550000');
});

it('discards the edit on Escape', async () => {
  await enter();
  await userEvent.keyboard('{ArrowRight}{Enter}Other{Escape}');
  expect(edits).not.toHaveBeenCalled();
  expect(focused()).toHaveTextContent('Person 0');
});

it('starts an edit with the typed text, in the format of the column', async () => {
  await enter();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}555-12{Enter}');
  expect(edits).toHaveBeenCalledWith(0, 'phone', '(555) 12');
});

it('reports no edit when the text has not changed', async () => {
  await enter();
  await userEvent.keyboard('{ArrowRight}{Enter}{Enter}');
  expect(edits).not.toHaveBeenCalled();
});

it('keeps the text and lets the focus go when the user leaves the grid', async () => {
  await enter(3);
  await userEvent.click(screen.getByRole('rowheader', { name: 'Person 2' }));
  await userEvent.keyboard('{End}x');
  await userEvent.click(screen.getByRole('button', { name: 'After' }));
  expect(edits).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

it('activates a cell that is not editable on Space', async () => {
  await enter(3);
  await userEvent.keyboard('{ArrowDown} ');
  const [, , second] = within(grid()).getAllByRole('row');
  expect(second).toHaveTextContent('Yes');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('marks an invalid cell, and describes its problem', async () => {
  await enter(3);
  await userEvent.click(screen.getByRole('rowheader', { name: 'Person 1' }));
  await userEvent.keyboard('{Delete}{Enter}');
  const [, , second] = within(grid()).getAllByRole('row');
  const cell = within(second ?? grid()).getByRole('rowheader');
  expect(cell).toBeInvalid();
  expect(cell).toHaveAccessibleDescription('Required');
});

it('keeps the caret in place when text is typed into the middle of a formatted value', async () => {
  edits.mockClear();
  await enter();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}20655');
  const input = screen.getByRole<HTMLInputElement>('textbox');
  expect(input).toHaveValue('(206) 55');
  input.setSelectionRange(1, 1);
  await userEvent.keyboard('41');
  expect(input).toHaveValue('(412) 065-5');
  expect(input.selectionStart).toBe(3);
  await userEvent.keyboard('{Enter}');
  expect(edits).toHaveBeenCalledWith(0, 'phone', '(412) 065-5');
});
