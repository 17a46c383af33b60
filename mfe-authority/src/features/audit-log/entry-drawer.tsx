import type { User } from '@gangway/contract/accounts';
import { Link, navigate, useUser } from '@gangway/shared-ui/platform';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import panel from '../../details/details.module.css';
import { Facts, type Fact } from '../../details/facts';
import { DatedMoment } from '../../display/moment';
import { RowDrawer } from '../../table/row-drawer';
import {
  ACTION_NAMES,
  actorName,
  changesOf,
  networkText,
  OUTCOMES,
  subjectHref,
  SUBJECT_NAMES,
  subjectName,
  type EntryRow,
} from './audit-entry';
import styles from './audit-log.module.css';

const SubjectText = ({ entry, user }: { entry: EntryRow; user: User }) => {
  const href = subjectHref(entry, user);
  const name = subjectName(entry) || SUBJECT_NAMES[entry.subject.kind];
  return href === null ? name : <Link href={href}>{name}</Link>;
};

const factsOf = (entry: EntryRow, user: User): readonly Fact[] => [
  ['When', <DatedMoment at={entry.at} />],
  ['Administrator', actorName(entry)],
  [SUBJECT_NAMES[entry.subject.kind], <SubjectText entry={entry} user={user} />],
  ['Network', networkText(entry)],
];

function Changes({ entry }: { entry: EntryRow }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  return (
    <section className={panel.users} aria-label="Changes">
      <h3>Changes</h3>
      <dl className={panel.items}>
        {changes.map(({ name, before, after }) => (
          <div key={name} className={styles.change}>
            <dt>{name}</dt>
            <dd>
              {before !== null && <del>{before}</del>}
              {before !== null && after !== null && ' → '}
              {after !== null && <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Entry({ entry, user, titleId }: { entry: EntryRow; user: User; titleId: string }) {
  const { outcome, code, note, subject } = entry;
  const showSubject = () => navigate(`/authority-dashboard/audit?subjectId=${subject.id}`);
  return (
    <div className={panel.details}>
      <header className={panel.header}>
        <p className={panel.eyebrow}>
          <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>
        </p>
        <h2 id={titleId} className={panel.title}>
          {ACTION_NAMES[entry.action]}
        </h2>
      </header>
      <Facts facts={factsOf(entry, user)} />
      {(note !== null || code !== null) && (
        <section className={panel.users} aria-label="Note">
          <h3>{outcome === 'refused' ? 'Reason for refusal' : 'Note'}</h3>
          {note !== null && <p className={styles.text}>{note}</p>}
          {code !== null && <code className={panel.note}>{code}</code>}
        </section>
      )}
      <Changes entry={entry} />
      {subject.id !== null && (
        <div>
          <Button tone="quiet" onClick={showSubject}>
            {`Show everything about this ${SUBJECT_NAMES[subject.kind].toLowerCase()}`}
          </Button>
        </div>
      )}
    </div>
  );
}

type EntryDrawerProps = {
  parameter: string;
  /** Undefined where it is not on the page behind the drawer. */
  entry: EntryRow | undefined;
};

export function EntryDrawer({ parameter, entry }: EntryDrawerProps) {
  const user = useUser();
  return (
    <RowDrawer what="entry" parameter={parameter}>
      {(titleId) =>
        entry && user ? (
          <Entry entry={entry} user={user} titleId={titleId} />
        ) : (
          <div className={panel.details}>
            <h2 id={titleId} className={panel.title}>
              This entry is on another page of the log
            </h2>
          </div>
        )
      }
    </RowDrawer>
  );
}
