import type { RequestAction } from '@gangway/contract/desk/authority-requests';
import { counted } from '@gangway/contract/foundation/amounts';
import { serverMessage, showToast } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextAreaField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { CheckIcon, CloseIcon } from '@gangway/shared-ui/primitives/icon';
import { Modal, ModalActions, SubmitActions } from '@gangway/shared-ui/primitives/modal';
import { Spinner } from '@gangway/shared-ui/primitives/spinner';
import { useRef, useState } from 'react';
import type { DecisionInput, RequestKind, RequestRecord } from '../request-kind';
import { useDecisions } from '../use-decisions';
import { decidedMeanwhile, reasonIssues, reasonOf } from './decision-schema';
import styles from './decide.module.css';

export type Outcome = { status: 'running' | 'done' } | { status: 'failed'; message: string };

export function useBatch(kind: RequestKind, requests: readonly RequestRecord[]) {
  const { show, refetch } = useDecisions(kind);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [phase, setPhase] = useState<'asking' | 'running' | 'finished'>('asking');
  const isStopped = useRef(false);

  const report = (id: string, outcome: Outcome) =>
    setOutcomes((before) => new Map(before).set(id, outcome));

  const decideOne = async ({ id }: RequestRecord, decision: Omit<DecisionInput, 'requestId'>) => {
    report(id, { status: 'running' });
    try {
      show(await kind.decide({ requestId: id, ...decision }));
      report(id, { status: 'done' });
      return true;
    } catch (error) {
      const stored = decidedMeanwhile(kind, error);
      if (stored) show(stored);
      const message = serverMessage(error, 'The server did not answer. Please try again.');
      report(id, { status: 'failed', message });
      return false;
    }
  };

  const run = async (decision: Omit<DecisionInput, 'requestId'>): Promise<number> => {
    setPhase('running');
    let done = 0;
    for (const request of requests) {
      if (isStopped.current) break;
      if (await decideOne(request, decision)) done += 1;
    }
    setPhase('finished');
    void refetch();
    return done;
  };

  return {
    outcomes,
    phase,
    run,
    stop: () => {
      isStopped.current = true;
    },
  };
}

type DecideDialogProps = {
  kind: RequestKind;
  action: RequestAction;
  requests: readonly RequestRecord[];
  onDone: () => void;
  onClose: () => void;
};

export default function DecideDialog(props: DecideDialogProps) {
  const { kind, action, requests, onDone, onClose } = props;
  const batch = useBatch(kind, requests);
  const { act, done: doneText } = VERBS[action];
  const { formProps, field } = useForm({
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
            {...field('reason')}
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

const VERBS = {
  approve: { act: 'Approve', done: 'approved' },
  reject: { act: 'Reject', done: 'rejected' },
} as const;

const requestsText = (count: number) => counted(count, 'request');

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

function Mark({ outcome }: { outcome: Outcome | undefined }) {
  if (outcome?.status === 'running') return <Spinner label="In progress" />;
  if (outcome?.status === 'done') return <CheckIcon className={styles.done} />;
  if (outcome?.status === 'failed') return <CloseIcon className={styles.failed} />;
  return <span className={styles.waiting} />;
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
    <SubmitActions
      label={`${VERBS[action].act} ${requestsText(count)}`}
      cancelLabel={isRunning ? 'Stop after this one' : 'Cancel'}
      tone={action === 'reject' ? 'danger' : 'primary'}
      isBusy={isRunning}
      onCancel={isRunning ? batch.stop : onClose}
    />
  );
}
