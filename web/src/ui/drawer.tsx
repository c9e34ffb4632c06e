import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface Props {
  readonly label: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel from the right over the page. Whoever renders it says whether it is open. */
export default function Drawer({ label, closeLabel, onClose, children }: Props) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-40 animate-fade bg-ink/40"
    >
      <Modal className="ml-auto h-dvh w-full max-w-2xl animate-slide bg-canvas shadow-floating">
        <Dialog aria-label={label} className="flex h-full flex-col outline-none">
          <div className="flex shrink-0 justify-end border-b border-line px-3 py-2 sm:px-5">
            <Button look="quiet" onClick={onClose}>
              <Icon name="close" />
              <span>{closeLabel}</span>
            </Button>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-5 sm:px-6">
            {children}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
