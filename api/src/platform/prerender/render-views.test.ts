import { anOrder } from './prerendered-pages.factory';
import { renderViews } from './render-views';

const SHELL = `
const react = { name: 'react' };
module.exports = {
  shared: { react },
  renderFirstView: async (order, area) => area.render(order, react),
};`;

async function render(area: string, orders = [anOrder(), anOrder({ pathname: '/two' })]) {
  const results = [];
  for await (const result of renderViews({ shell: SHELL, area, orders })) results.push(result);
  return results;
}

describe('the first views of an area', () => {
  it('are rendered by its bundle, with the modules that the shell shares', async () => {
    const area = `
      const react = require('react');
      exports.render = (order, shared) => order.pathname + (react === shared);`;
    expect(await render(area)).toEqual([{ html: '/onetrue' }, { html: '/twotrue' }]);
  });

  it('are reported one by one with their errors', async () => {
    const area = `exports.render = ({ pathname }) => {
      if (pathname === '/one') throw new Error('window is not defined');
      return 'two';
    };`;
    expect(await render(area)).toEqual([{ error: 'window is not defined' }, { html: 'two' }]);
  });

  it('cannot be rendered by a bundle that needs a module that is not shared', async () => {
    const missing = { error: 'The shell does not share node:fs' };
    expect(await render(`require('node:fs');`)).toEqual([missing, missing]);
  });
});
