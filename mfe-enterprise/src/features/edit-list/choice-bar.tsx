import { people } from '@gangway/contract/counted';
import { MOST_EDITED } from '@gangway/contract/list-candidates';
import { formatCount } from '@gangway/contract/money';
import { Button } from '@gangway/shared-ui/primitives/button';
import styles from './edit-list.module.css';

type ChoiceBarProps = {
  chosenCount: number;
  shownCount: number;
  /** Of the whole list, as far as it is loaded. */
  loadedCount: number;
  onChooseShown: () => void;
  onClear: () => void;
  onEdit: () => void;
};

function shownText({ shownCount, loadedCount }: ChoiceBarProps): string {
  return shownCount === loadedCount
    ? people(shownCount)
    : `${formatCount(shownCount)} of ${people(loadedCount)}`;
}

/** How many there are, how many of them are chosen, and what can be done with those. */
export function ChoiceBar(props: ChoiceBarProps) {
  const { chosenCount, shownCount, onChooseShown, onClear, onEdit } = props;
  if (chosenCount === 0) {
    return (
      <div className={styles.bar}>
        <p className={styles.count}>{shownText(props)}</p>
        {shownCount > 0 && (
          <Button tone="quiet" onClick={onChooseShown}>
            Select {shownCount === 1 ? 'this one' : `these ${formatCount(shownCount)}`}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      <p className={styles.count}>
        {formatCount(chosenCount)} selected
        {chosenCount > MOST_EDITED &&
          `. You can change at most ${formatCount(MOST_EDITED)} at once.`}
      </p>
      <Button tone="quiet" onClick={onClear}>
        Clear selection
      </Button>
      {chosenCount <= MOST_EDITED && (
        <Button onClick={onEdit}>Change department or location</Button>
      )}
    </div>
  );
}
