import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { onEscape } from './on-escape.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly stayLabel: string;
  readonly goLabel: string;
  readonly onStay: () => void;
  readonly onGo: () => void;
}

/** A question before something is lost. Escape stays; the harmless answer has the focus. */
export function ConfirmDialog({ title, text, stayLabel, goLabel, onStay, onGo }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
      onKeyDown={(event) => onEscape(event, onStay)}
      className="panel m-auto w-[calc(100%-2rem)] max-w-md p-6 backdrop:bg-ink/40"
    >
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-[0.9375rem] text-soft">
        {text}
      </p>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Button look="primary" onClick={onStay}>
          {stayLabel}
        </Button>
        <Button onClick={onGo}>{goLabel}</Button>
      </div>
    </dialog>
  );
}
