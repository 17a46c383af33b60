import { Link } from '@gangway/shared-ui/platform';
import { useId, type ReactNode } from 'react';
import classes from './menu.module.css';
import { useMenu } from './use-menu';

/** A place to go, or a form to submit by its id. */
export type MenuItem = { label: string } & ({ href: string } | { form: string });

type MenuProps = { label: string; items: readonly MenuItem[]; children: ReactNode };

export function Menu({ label, items, children }: MenuProps) {
  const id = useId();
  const { isOpen, toggle, close, onButtonKeyDown, onMenuKeyDown, ...refs } = useMenu();
  const { rootRef, buttonRef, menuRef } = refs;
  return (
    <div ref={rootRef} className={classes.root}>
      <button
        ref={buttonRef}
        type="button"
        className={classes.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
        onKeyDown={onButtonKeyDown}
      >
        {children}
      </button>
      {isOpen && (
        <div
          ref={menuRef}
          id={id}
          role="menu"
          aria-label={label}
          className={classes.menu}
          onKeyDown={onMenuKeyDown}
        >
          {items.map((item) => (
            <Item key={item.label} item={item} onFollow={close} />
          ))}
        </div>
      )}
    </div>
  );
}

/** A form's button stays in the page until the browser has left: removed, it would submit nothing. */
function Item({ item, onFollow }: { item: MenuItem; onFollow: () => void }) {
  const shared = { role: 'menuitem', tabIndex: -1, className: classes.item, children: item.label };
  if ('form' in item) return <button {...shared} form={item.form} />;
  return <Link {...shared} href={item.href} onClick={onFollow} />;
}
