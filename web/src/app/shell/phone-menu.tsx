import CloseIcon from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useLocation } from 'react-router-dom';
import type { AreaPath } from '../../features/screens/screens.ts';
import type { Me } from '../../features/session/session.ts';
import { t } from '../../i18n/app.ts';
import { Brand, Menu } from './menu.tsx';
import { ROUND } from './phone-menu-button.tsx';

interface Props {
  readonly me: Me;
  readonly area: AreaPath;
  readonly onClose: () => void;
}

/** The menu of a phone, from the left over the page; where it led it is closed. */
export default function PhoneMenu({ me, area, onClose }: Props) {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current !== key) onClose();
  }, [key, onClose]);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-40 bg-ink/40 entering:animate-fade"
    >
      <Modal className="h-dvh w-[min(20rem,85vw)] bg-surface shadow-floating">
        <Dialog aria-label={t('nav.label')} className="flex h-full flex-col outline-none">
          <div className="flex items-center justify-between px-3 py-2">
            <Brand area={area} />
            <button type="button" aria-label={t('action.close')} onClick={onClose} className={ROUND}>
              <CloseIcon aria-hidden="true" className="size-5.5" />
            </button>
          </div>
          <Menu me={me} area={area} className="min-h-0 flex-1 overflow-y-auto px-3 py-2" />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
