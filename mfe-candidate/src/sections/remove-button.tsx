import { CloseIcon } from '@gangway/shared-ui/primitives/icon';
import classes from './remove-button.module.css';

export const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={classes.button} aria-label={label} onClick={onClick}>
    <CloseIcon />
  </button>
);
