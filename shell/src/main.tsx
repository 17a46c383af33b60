import '@gangway/shared-ui/tokens.css';
import './chrome/footer.css';
import { yieldToMain } from './yield-to-main';

/** Run one after the other, each in a task of its own: an old phone takes long over all of them. */
async function main(): Promise<void> {
  await yieldToMain();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './start');
}

void main();
