import '@gangway/shared-ui/tokens.css';
import './chrome/footer.css';
import { yieldToMain } from './yield-to-main';

/** Each in a task of its own, because an old phone takes long to run all of them. */
async function main(): Promise<void> {
  await yieldToMain();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './start');
}

void main();
