import { renderArea } from '@gangway/shared-ui/testing';
import { screen } from '@testing-library/react';
import { area } from './area';
import { remote } from './remote';

it.each(area.routes)('shows a page with its heading at $path', async ({ path, title }) => {
  renderArea(area, remote, { path, user: null });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});
