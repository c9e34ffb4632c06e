import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { onEscape } from './on-escape.ts';

interface Props {
  readonly label: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A panel from the right over the page. A native dialog: the browser keeps focus inside, closes on
 * Escape and gives focus back.
 */
export function Drawer({ label, closeLabel, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Opening moves the focus: before the passive effects of what is inside, which may know a better
  // place for it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    return () => element?.close();
  }, []);

  // A browser takes a page's refusal to close once, no more: whoever renders this says whether it
  // is open, also of a question over it.
  const stayOpen = () => {
    const element = dialog.current;
    if (!element || element.open) return;
    for (const each of [element, ...element.querySelectorAll<HTMLDialogElement>('dialog[open]')]) {
      each.close();
      each.showModal();
    }
  };

  return (
    // A click on the backdrop lands on the dialog itself; the keyboard has Escape and the button.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={stayOpen}
      onKeyDown={(event) => onEscape(event, onClose)}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="m-0 ml-auto h-dvh max-h-none w-full max-w-2xl overflow-y-auto overscroll-contain bg-canvas shadow-panel backdrop:bg-ink/40"
    >
      <div className="sticky top-0 z-10 flex justify-end border-b border-line bg-canvas px-3 py-2 sm:px-5">
        <Button look="quiet" onClick={onClose}>
          <Icon name="close" />
          {closeLabel}
        </Button>
      </div>
      <div className="px-4 py-5 sm:px-6">{children}</div>
    </dialog>
  );
}
