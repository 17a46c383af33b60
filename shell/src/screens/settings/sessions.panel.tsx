import type { Session } from '@gangway/contract/sessions';
import { call, errorMessage, showToast, useAnswer } from '@gangway/shared-ui/platform';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { useState } from 'react';
import classes from './sessions.module.css';
import { showError } from './show-error';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const formatMoment = (timestamp: string) => moment.format(new Date(timestamp));

const loadSessions = () => call('GET /api/auth/sessions');

export function SessionsPanel() {
  const sessions = useAnswer(loadSessions);
  if (sessions.status === 'loading') return <Skeleton height="4rem" />;
  if (sessions.status === 'error') {
    return (
      <Notice tone="danger" title="Your sessions could not be loaded">
        <p>{errorMessage(sessions.error)}</p>
        <Button tone="quiet" onClick={sessions.retry}>
          Try again
        </Button>
      </Notice>
    );
  }
  return <SessionList sessions={sessions.data} onChange={sessions.replace} />;
}

type SessionListProps = {
  sessions: readonly Session[];
  onChange: (sessions: Session[]) => void;
};

function SessionList({ sessions, onChange }: SessionListProps) {
  const [ending, setEnding] = useState<string | null>(null);

  const end = async (name: string, request: () => Promise<unknown>, remaining: Session[]) => {
    setEnding(name);
    try {
      await request();
      showToast({ title: name === 'others' ? 'Signed out everywhere else' : 'Session ended' });
      onChange(remaining);
    } catch (error) {
      showError(error);
    } finally {
      setEnding(null);
    }
  };
  const endOne = ({ id }: Session) =>
    end(
      id,
      () => call('DELETE /api/auth/sessions/:id', { params: { id } }),
      sessions.filter((other) => other.id !== id),
    );
  const endOthers = () =>
    end(
      'others',
      () => call('DELETE /api/auth/sessions'),
      sessions.filter(({ isCurrent }) => isCurrent),
    );

  return (
    <>
      <ul className={classes.list}>
        {sessions.map((session) => (
          <li key={session.id} className={classes.session}>
            <div>
              <p className={classes.device}>
                {session.device} {session.isCurrent && <Badge tone="success">This device</Badge>}
              </p>
              <p className={classes.times}>Signed in {formatMoment(session.signedInAt)}</p>
              {!session.isCurrent && (
                <p className={classes.times}>Last used {formatMoment(session.lastUsedAt)}</p>
              )}
            </div>
            {!session.isCurrent && (
              <Button
                tone="quiet"
                aria-label={`Sign out ${session.device}, signed in ${formatMoment(session.signedInAt)}`}
                isBusy={ending === session.id}
                onClick={() => void endOne(session)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button tone="danger" isBusy={ending === 'others'} onClick={() => void endOthers()}>
          Sign out all other devices
        </Button>
      )}
    </>
  );
}
