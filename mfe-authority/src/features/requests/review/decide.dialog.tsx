import type { RequestAction } from '@gangway/contract/authority-requests';
import { counted } from '@gangway/contract/counted';
import { showToast } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextAreaField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { CheckIcon, CloseIcon } from '@gangway/shared-ui/primitives/icon';
import { Modal, ModalActions } from '@gangway/shared-ui/primitives/modal';
import { Spinner } from '@gangway/shared-ui/primitives/spinner';
import type { RequestKind } from '../request-kind';
import type { RequestRecord } from '../request-record';
import { reasonIssues, reasonOf } from './decision-schema';
import styles from './decide.module.css';
import { useBatch, type Outcome } from './use-batch';

const VERBS = {
  approve: { act: 'Approve', done: 'approved' },
  reject: { act: 'Reject', done: 'rejected' },
} as const;

const requestsText = (count: number) => counted(count, 'request');

function Mark({ outcome }: { outcome: Outcome | undefined }) {
  if (outcome?.status === 'running') return <Spinner label="In progress" />;
  if (outcome?.status === 'done') return <CheckIcon className={styles.done} />;
  if (outcome?.status === 'failed') return <CloseIcon className={styles.failed} />;
  return <span className={styles.waiting} />;
}

type ItemProps = { request: RequestRecord; outcome: Outcome | undefined; doneText: string };

function Item({ request, outcome, doneText }: ItemProps) {
  return (
    <li className={styles.item}>
      <span className={styles.mark}>
        <Mark outcome={outcome} />
      </span>
      <span>
        <span className={styles.name}>{request.name}</span>
        <span className={styles.note}>{`${request.contactName}, ${request.email}`}</span>
        {outcome?.status === 'failed' && (
          <span className={styles.failed}>{`Not ${doneText}: ${outcome.message}`}</span>
        )}
        {outcome?.status === 'done' && <span className="gw-visually-hidden">{doneText}</span>}
      </span>
    </li>
  );
}

type ActionsProps = {
  batch: ReturnType<typeof useBatch>;
  action: RequestAction;
  count: number;
  onClose: () => void;
};

function Actions({ batch, action, count, onClose }: ActionsProps) {
  if (batch.phase === 'finished') {
    return (
      <ModalActions>
        <Button onClick={onClose}>Close</Button>
      </ModalActions>
    );
  }
  const isRunning = batch.phase === 'running';
  return (
    <ModalActions>
      <Button tone="quiet" onClick={isRunning ? batch.stop : onClose}>
        {isRunning ? 'Stop after this one' : 'Cancel'}
      </Button>
      <Button type="submit" tone={action === 'reject' ? 'danger' : 'primary'} isBusy={isRunning}>
        {`${VERBS[action].act} ${requestsText(count)}`}
      </Button>
    </ModalActions>
  );
}

function progressText(
  { outcomes, phase }: ReturnType<typeof useBatch>,
  doneText: string,
  count: number,
) {
  const reached = [...outcomes.values()];
  const done = reached.filter(({ status }) => status === 'done').length;
  const failed = reached.filter(({ status }) => status === 'failed').length;
  if (phase === 'running') return `${done + failed} of ${count} processed`;
  const untried = count - done - failed;
  return [
    `${done} ${doneText}`,
    `${failed} failed`,
    ...(untried > 0 ? [`${untried} not processed`] : []),
  ].join(', ');
}

type DecideDialogProps = {
  kind: RequestKind;
  action: RequestAction;
  requests: readonly RequestRecord[];
  /** Once all were tried. */
  onDone: () => void;
  onClose: () => void;
};

/** Lists what is about to be decided, then what became of each. */
export default function DecideDialog(props: DecideDialogProps) {
  const { kind, action, requests, onDone, onClose } = props;
  const batch = useBatch(kind, requests);
  const { act, done: doneText } = VERBS[action];
  const { formProps, errors } = useForm({
    fields: ['reason'],
    validate: ({ reason }) => (action === 'reject' ? reasonIssues(reason) : []),
    submit: async ({ reason }) => {
      const done = await batch.run({ action, ...(action === 'reject' && reasonOf(reason)) });
      onDone();
      if (done < requests.length) return;
      showToast({ title: `${requestsText(done)} ${doneText}` });
      onClose();
    },
  });
  const close = batch.phase === 'running' ? batch.stop : onClose;
  return (
    <Modal
      title={
        batch.phase === 'finished'
          ? `Not all requests were ${doneText}`
          : `${act} ${requestsText(requests.length)}?`
      }
      onClose={close}
    >
      <form {...formProps} className={styles.form}>
        {batch.phase === 'asking' && (
          <p>
            {action === 'approve'
              ? 'Each approval creates the organization and its main user. We email the main user a link to choose a password.'
              : 'We email each contact.'}
          </p>
        )}
        <ul className={styles.list}>
          {requests.map((request) => (
            <Item
              key={request.id}
              request={request}
              outcome={batch.outcomes.get(request.id)}
              doneText={doneText}
            />
          ))}
        </ul>
        {action === 'reject' && batch.phase === 'asking' && (
          <TextAreaField
            label="Reason"
            name="reason"
            error={errors['reason']}
            hint={
              requests.length === 1
                ? 'Optional. We email it to the contact.'
                : 'Optional. We email it to every contact.'
            }
          />
        )}
        <p role="status" className={styles.progress}>
          {batch.phase !== 'asking' && progressText(batch, doneText, requests.length)}
        </p>
        <Actions batch={batch} action={action} count={requests.length} onClose={onClose} />
      </form>
    </Modal>
  );
}
