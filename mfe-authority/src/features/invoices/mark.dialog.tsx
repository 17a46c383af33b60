import type { CallAnswer } from '@gangway/contract/calls';
import type { InvoiceLine } from '@gangway/contract/desk/authority-organizations';
import { counted, formatCount, formatPrice } from '@gangway/contract/foundation/amounts';
import { call, callUrl } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Modal, ModalActions } from '@gangway/shared-ui/primitives/modal';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useActs } from '../../details/use-acts';
import styles from './invoices.module.css';

const MARK = 'POST /api/authority/invoices/mark';

type MarkDialogProps = {
  lines: readonly InvoiceLine[];
  onDone: () => void;
  onClose: () => void;
};

export default function MarkDialog({ lines, onDone, onClose }: MarkDialogProps) {
  const { mark, isBusy, failure } = useMark({
    lines,
    onMarked: () => {
      onDone();
      onClose();
    },
  });
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <Modal title={`Mark ${linesText(lines.length)} as invoiced?`} onClose={onClose}>
      <p>You cannot undo this. Gangway does not send the invoice.</p>
      <ul className={styles.list}>
        {lines.map((line) => (
          <Item key={line.id} {...line} />
        ))}
      </ul>
      <p className={styles.total}>
        Total <strong>{formatPrice(total)}</strong>
      </p>
      {failure !== null && <Notice tone="danger" title={failure} />}
      <ModalActions>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button isBusy={isBusy} onClick={() => void mark()}>
          {`Mark ${linesText(lines.length)}`}
        </Button>
      </ModalActions>
    </Modal>
  );
}

function useMark({ lines, onMarked }: { lines: readonly InvoiceLine[]; onMarked: () => void }) {
  const { isRunning, failure, run } = useActs(READ_AGAIN);
  const act = async () => {
    const answer = await call(MARK, { body: { ids: lines.map(({ id }) => id) } });
    onMarked();
    return answer;
  };
  const mark = () => run(act, (answer) => toastFor(answer, lines.length));
  return { mark, isBusy: isRunning, failure };
}

const READ_AGAIN = [
  callUrl('GET /api/authority/invoices', { query: {} }),
  callUrl('GET /api/authority/organizations', { query: {} }),
];

/** For lines that another administrator has marked meanwhile, only their number is known. */
function toastFor({ marked, cents }: CallAnswer<typeof MARK>, selected: number) {
  if (marked === 0) {
    return {
      title: 'No lines were marked as invoiced',
      description: selected === 1 ? 'It was already invoiced.' : 'They were all already invoiced.',
    };
  }
  const title = `${linesText(marked)} marked as invoiced, ${formatPrice(cents)}`;
  if (marked === selected) return { title };
  const verb = selected - marked === 1 ? 'was' : 'were';
  return {
    title,
    description: `${formatCount(selected - marked)} of the ${linesText(selected)} ${verb} no longer open.`,
  };
}

const linesText = (count: number) => counted(count, 'line');

const Item = ({ organizationName, listName, people, cents }: InvoiceLine) => (
  <li className={styles.item}>
    <span>
      <span className={styles.name}>{organizationName}</span>
      <span className={styles.note}>{`${listName}, ${counted(people, 'person', 'people')}`}</span>
    </span>
    <span>{formatPrice(cents)}</span>
  </li>
);
