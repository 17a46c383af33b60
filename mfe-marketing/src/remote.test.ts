import { area } from './area';
import { remote } from './remote';

it.each(area.routes)('has the page of $path', async ({ path }) => {
  const { default: Page } = await remote.pages[path]();
  expect(Page).toBeInstanceOf(Function);
});
