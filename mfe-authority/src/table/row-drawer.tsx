import { Drawer } from '@gangway/shared-ui/primitives/drawer';
import { useId, useRef, type ReactNode } from 'react';
import { closeRow } from './row-address';

type RowDrawerProps = {
  what: string;
  parameter: string;
  children: (titleId: string) => ReactNode;
};

export function RowDrawer({ what, parameter, children }: RowDrawerProps) {
  const titleId = useId();
  const isLeaving = useRef(false);
  // Going back is asynchronous: a second click meanwhile would go back one page too far.
  const close = () => {
    if (!isLeaving.current) closeRow(parameter);
    isLeaving.current = true;
  };
  return (
    <Drawer labelledBy={titleId} closeLabel={`Close the ${what}`} onClose={close}>
      {children(titleId)}
    </Drawer>
  );
}
