import { useEffect, useId, useRef } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly stayLabel: string;
  readonly goLabel: string;
  readonly onStay: () => void;
  readonly onGo: () => void;
}

/** The dialog keeps the focus that is inside of it by the time that it opens. */
function Answers({ stayLabel, goLabel, onStay, onGo }: Omit<Props, 'title' | 'text'>) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div className="mt-5 grid gap-3 sm:grid-cols-2">
      <Button ref={stay} look="primary" onClick={onStay}>
        {stayLabel}
      </Button>
      <Button onClick={onGo}>{goLabel}</Button>
    </div>
  );
}

/** A question before something is lost. Escape stays; the harmless answer has the focus. */
export default function ConfirmDialog({ title, text, stayLabel, goLabel, onStay, onGo }: Props) {
  const id = useId();
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onStay()}
      className="fixed inset-0 z-50 grid animate-fade place-items-center bg-ink/40 p-4"
    >
      <Modal className="w-full max-w-md">
        <Dialog role="alertdialog" aria-describedby={id} className="floating p-6 outline-none">
          <Heading slot="title" level={2} className="text-lg font-semibold">
            {title}
          </Heading>
          <p id={id} className="mt-2 text-soft">
            {text}
          </p>
          <Answers {...{ stayLabel, goLabel, onStay, onGo }} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
