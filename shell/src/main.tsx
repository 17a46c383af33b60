import '@gangway/shared-ui/tokens.css';
import { setSessionUser } from '@gangway/shared-ui/platform';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { readBoot } from './boot';
import { setRemotes } from './federation/remotes';
import { readSession, readSessionOnReturn } from './read-session';
import { reportCaught } from './report-caught';

const { remotes, user } = readBoot();
setRemotes(remotes);
if (user === undefined) void readSession();
else setSessionUser(user);
readSessionOnReturn();

const root = document.getElementById('root');
if (root) createRoot(root, { onCaughtError: reportCaught }).render(<App />);
