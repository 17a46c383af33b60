import { area } from './area';
import { remote } from './remote';

it.each(area.routes)('loads a page for $path', async ({ path }) => {
  const { default: Page } = await remote.pages[path]();
  expect(Page).toBeInstanceOf(Function);
});
