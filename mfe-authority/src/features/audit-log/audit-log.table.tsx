import { AUDIT_ACTIONS } from '@gangway/contract/foundation/audit-actions';
import type { User } from '@gangway/contract/identity/accounts';
import { callUrl, useUser } from '@gangway/shared-ui/platform';
import { AddressDrawer } from '@gangway/shared-ui/primitives/address-drawer';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Link, useNavigate } from '@gangway/shared-ui/router';
import { Facts, type Fact } from '../../details/details-drawer';
import { DatedMoment } from '../../display/moment';
import type { Columns } from '../../table/column';
import { DataTable } from '../../table/data-table';
import { oneOf, mapRows, pageSource, orderAndPage, type TableQuery } from '../../table/table-query';
import {
  ACTION_NAMES,
  actorName,
  exactActorName,
  networkText,
  OUTCOMES,
  SUBJECT_NAMES,
  subjectName,
  type EntryRow,
  changesOf,
  subjectHref,
} from './audit-entry';
import { AUDIT_FILTERS } from './audit-filters';
import panel from '../../details/details.module.css';
import styles from './audit-log.module.css';

const PARAMETER = 'entry';

export function AuditLogTable() {
  return (
    <DataTable
      id="audit-log"
      label="Audit entries"
      columns={columns}
      source={source}
      filters={AUDIT_FILTERS}
      rowName={rowName}
      parameter={PARAMETER}
      empty={{
        title: 'No entries yet',
        text: 'Administrator actions, completed and refused, will appear here.',
      }}
      exportHref={exportHref}
      details={({ row }) => <EntryDrawer entry={row} />}
    />
  );
}

const columns: Columns<EntryRow> = [
  { key: 'action', title: 'Action', render: ({ action }) => ACTION_NAMES[action] },
  { key: 'subject', title: 'Subject', render: (entry) => <Subject {...entry} /> },
  { key: 'actor', title: 'Administrator', render: actorName },
  { key: 'outcome', title: 'Outcome', render: (entry) => <Outcome {...entry} /> },
  { key: 'network', title: 'Network', render: networkText },
  {
    key: 'date',
    title: 'When',
    sort: { by: 'date', first: 'desc' },
    render: ({ at }) => <DatedMoment at={at} />,
  },
];

const Subject = (entry: EntryRow) => (
  <span className={styles.subject}>
    {SUBJECT_NAMES[entry.subject.kind]}
    {subjectName(entry) !== '' && <span className={styles.note}>{subjectName(entry)}</span>}
  </span>
);

const Outcome = ({ outcome, note, code }: EntryRow) => (
  <span className={styles.outcome}>
    <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>
    {outcome === 'refused' && <span className={styles.note}>{note ?? code}</span>}
  </span>
);

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const filterOf = ({ filters: chosen }: TableQuery) => ({
  action: oneOf(AUDIT_ACTIONS, chosen['action']),
  outcome: oneOf(['done', 'refused'], chosen['outcome']),
  actor: chosen['actor']?.trim() || undefined,
  from: dayOf(chosen['from']),
  to: dayOf(chosen['to']),
  subjectId: chosen['subjectId']?.match(ID)?.[0],
});

const source = mapRows(
  pageSource('GET /api/authority/audit-log', (request) => ({
    query: { ...orderAndPage(request), ...filterOf(request) },
  })),
  (entry) => ({ ...entry, id: String(entry.id) }),
);

/** Date.parse turns February 31 into a day of March, and the server refuses such a date. */
function dayOf(text: string | undefined): string | undefined {
  const moment = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(moment)) return undefined;
  return new Date(moment).toISOString().slice(0, 10) === text ? text : undefined;
}

const rowName = (entry: EntryRow) =>
  [ACTION_NAMES[entry.action], subjectName(entry)].filter(Boolean).join(', ');

/** The server writes the file because it records the export. */
const exportHref = (query: TableQuery): string =>
  callUrl('GET /api/authority/audit-log/export', { query: filterOf(query) });

function EntryDrawer({ entry }: { entry: EntryRow | undefined }) {
  const user = useUser();
  return (
    <AddressDrawer closeLabel="Close the entry" parameter={PARAMETER}>
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
    </AddressDrawer>
  );
}

function Entry({ entry, user, titleId }: { entry: EntryRow; user: User; titleId: string }) {
  const { outcome, code, note, subject } = entry;
  const navigate = useNavigate();
  const showSubject = () => void navigate(`/authority-dashboard/audit?subjectId=${subject.id}`);
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

const factsOf = (entry: EntryRow, user: User): readonly Fact[] => [
  ['When', <DatedMoment at={entry.at} />],
  ['Administrator', exactActorName(entry)],
  [SUBJECT_NAMES[entry.subject.kind], <SubjectText entry={entry} user={user} />],
  ['Network', networkText(entry)],
];

const SubjectText = ({ entry, user }: { entry: EntryRow; user: User }) => {
  const href = subjectHref(entry, user);
  const name = subjectName(entry) || SUBJECT_NAMES[entry.subject.kind];
  return href === null ? name : <Link to={href}>{name}</Link>;
};

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
