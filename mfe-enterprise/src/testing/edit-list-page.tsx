import type { ListCandidate } from '@gangway/contract/talent/list-candidates';
import type { TransitionList } from '@gangway/contract/talent/transition-lists';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aList } from './organization';
import { HOME, openPage, type Replies } from './page';

export const PEOPLE = 'GET /api/candidates/list/:listId';
export const SAVE = 'PUT /api/candidates/:id';

export const spring = aList({ status: 'active' });

type Opened = { people: ListCandidate[]; list?: TransitionList; query?: string; replies?: Replies };

export const openEditList = ({ people, list = spring, query = '', replies = {} }: Opened) =>
  openPage(`${HOME}/edit-list/${list.id}${query}`, {
    'GET /api/transition-lists/:id': { body: list },
    [PEOPLE]: { body: people, page: { total: people.length, nextCursor: null } },
    ...replies,
  });

export const findRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

export async function editCell(name: string, shown: string, text: string): Promise<void> {
  await userEvent.dblClick(within(await findRow(name)).getByText(shown));
  const editor = screen.getByRole('textbox', { name: new RegExp(`, ${name}$|^Name, `) });
  await userEvent.clear(editor);
  await userEvent.type(editor, `${text}{Enter}`);
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
