import { testCard } from '../../src/cards/test-cards';
import { formatNumber } from '../cards/format-card';
import { chevronIcon } from './icons';
import { make } from './make';
import { SCENARIOS, type Scenario } from './scenarios';

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

function createItem(scenario: Scenario): HTMLButtonElement {
  return make(
    'button',
    { type: 'button', role: 'menuitem', class: 'menu-item' },
    make('span', {}, scenario.label),
    make('span', { class: 'menu-number' }, formatNumber(testCard(scenario.card).number)),
  );
}

/** The quiet line above the fields: that nothing real is charged, and cards to try. */
export function createTestMenu(onChosen: (scenario: Scenario) => void): HTMLElement {
  const button = make(
    'button',
    { type: 'button', class: 'menu-button', 'aria-haspopup': 'menu', 'aria-expanded': 'false' },
    'Test cards',
    chevronIcon(),
  );
  const items = SCENARIOS.map(createItem);
  const menu = make('div', { role: 'menu', class: 'menu', 'aria-label': 'Test cards' }, ...items);
  const root = make(
    'div',
    { class: 'test-line' },
    make('span', { class: 'test-mark' }, 'Test mode'),
    make('div', { class: 'menu-place' }, button, menu),
  );
  const show = (isOpen: boolean) => {
    menu.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
  };
  const setOpen = (isOpen: boolean) => {
    show(isOpen);
    (isOpen ? items[0] : button)?.focus();
  };
  show(false);

  button.addEventListener('click', () => setOpen(button.getAttribute('aria-expanded') !== 'true'));
  items.forEach((item, index) =>
    item.addEventListener('click', () => {
      setOpen(false);
      const scenario = SCENARIOS[index];
      if (scenario) onChosen(scenario);
    }),
  );
  menu.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    const current = items.findIndex((item) => item === event.target);
    if (step) items[step(current, items.length)]?.focus();
    if (event.key === 'Escape') setOpen(false);
    if (step || event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) show(false);
  });
  return root;
}
