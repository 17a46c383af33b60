import type { Session } from '@gangway/contract/identity/sessions';
import { AnswerFailure, showError } from '@gangway/shared-ui/account-forms';
import { call, showToast, useAnswer } from '@gangway/shared-ui/platform';
import { ignoreGone } from '@gangway/shared-ui/primitives/action-dialog';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { useRef, useState } from 'react';
import classes from './sessions.module.css';

export function SessionsPanel() {
  const sessions = useAnswer(loadSessions);
  if (sessions.status === 'loading') return <Skeleton height="4rem" />;
  if (sessions.status === 'error') {
    return <AnswerFailure title="We could not load your sessions" answer={sessions} />;
  }
  return <SessionList sessions={sessions.data} />;
}

const loadSessions = () => call('GET /api/auth/sessions');

const OTHERS = 'others';

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const [ended, setEnded] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<readonly string[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const shown = sessions.filter(({ id }) => !ended.includes(id));

  const end = async (button: string, ids: string[], request: () => Promise<unknown>) => {
    setBusy((all) => [...all, button]);
    try {
      await request().catch(ignoreGone);
      setEnded((all) => [...all, ...ids]);
      list.current?.focus();
    } catch (error) {
      showError(error);
    } finally {
      setBusy((all) => all.filter((one) => one !== button));
    }
  };
  const endOne = async ({ id, device }: Session) => {
    await end(id, [id], async () => {
      await call('DELETE /api/auth/sessions/:id', { params: { id } });
      showToast({ title: `Signed out on ${device}` });
    });
  };
  const endOthers = () => {
    const others = shown.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
    return end(OTHERS, others, async () => {
      await call('DELETE /api/auth/sessions');
      showToast({ title: 'Signed out on all other devices' });
    });
  };

  return (
    <>
      <ul ref={list} tabIndex={-1} className={classes.list}>
        {shown.map((session) => (
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
                isBusy={busy.includes(session.id)}
                onClick={() => void endOne(session)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <Button tone="danger" isBusy={busy.includes(OTHERS)} onClick={() => void endOthers()}>
          Sign out all other devices
        </Button>
      )}
    </>
  );
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const formatMoment = (timestamp: string) => moment.format(new Date(timestamp));
