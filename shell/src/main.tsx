import '@gangway/shared-ui/tokens.css';
import './chrome/footer.css';
import { breathe } from './breathe';

/** Run one after the other, each in a task of its own: an old phone takes long over all of them. */
async function main(): Promise<void> {
  await breathe();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await breathe();
  await import(/* webpackMode: "eager" */ './start');
}

void main();
