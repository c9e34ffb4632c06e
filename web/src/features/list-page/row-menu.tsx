import type { RefObject } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';

interface Props {
  readonly label: string;
  /** The button that has opened it. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly actions: readonly {
    readonly id: string;
    readonly label: string;
    /** It leads out of the app. */
    readonly href: string | undefined;
    readonly onPress: () => void;
  }[];
  readonly onClose: () => void;
}

const ITEM =
  'flex min-h-11 cursor-pointer items-center rounded-field px-3 outline-none data-focused:bg-sunken forced-colors:data-focused:outline-2';

/** What can be done with one row of a list. */
export default function RowMenu({ label, anchor, actions, onClose }: Props) {
  return (
    <Popover
      triggerRef={anchor}
      aria-label={label}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      className="floating min-w-56 p-1.5"
    >
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- A menu that opens takes the focus. */}
      <Menu aria-label={label} autoFocus="first" onClose={onClose} className="outline-none">
        {actions.map(({ id, label: text, href, onPress }) => (
          <MenuItem
            key={id}
            textValue={text}
            className={ITEM}
            {...(href === undefined
              ? { onAction: onPress }
              : { href, target: '_blank', rel: 'noreferrer' })}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
