import type { ListCandidate } from '@gangway/contract/talent/list-candidates';
import type { TransitionList } from '@gangway/contract/talent/transition-lists';
import { anHrUser, mockApi, renderArea, ShownToast } from '@gangway/shared-ui/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../area';
import { remote } from '../remote';
import { aList } from './organization';

export const PEOPLE = 'GET /api/candidates/list/:listId';
export const SAVE = 'PUT /api/candidates/:id';
export const HOME = '/enterprise/Northstar%20Freight/maya';

export const spring = aList({ status: 'active' });

type Replies = Parameters<typeof mockApi>[0];
type Opened = { people: ListCandidate[]; list?: TransitionList; query?: string; replies?: Replies };

export function openEditList({ people, list = spring, query = '', replies = {} }: Opened) {
  const requests = mockApi({
    'GET /api/transition-lists/:id': { body: list },
    [PEOPLE]: { body: people, page: { total: people.length, nextCursor: null } },
    ...replies,
  });
  const path = `${HOME}/edit-list/${list.id}${query}`;
  renderArea(area, remote, { path, user: anHrUser({ isMainUser: false }) });
  render(<ShownToast />);
  return requests;
}

export const findRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

export async function editCell(name: string, shown: string, text: string): Promise<void> {
  await userEvent.dblClick(within(await findRow(name)).getByText(shown));
  const editor = screen.getByRole('textbox', { name: new RegExp(`, ${name}$|^Name, `) });
  await userEvent.clear(editor);
  await userEvent.type(editor, `${text}{Enter}`);
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
