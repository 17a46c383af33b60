import { CloseIcon } from '@gangway/shared-ui/primitives/icon';
import classes from './remove-button.module.css';

type RemoveButtonProps = { label: string; onClick: () => void };

/** Takes something off its list. */
export const RemoveButton = ({ label, onClick }: RemoveButtonProps) => (
  <button type="button" className={classes.button} aria-label={label} onClick={onClick}>
    <CloseIcon />
  </button>
);
