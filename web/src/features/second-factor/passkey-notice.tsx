import { Notice } from '../../ui/notice.tsx';
import { t } from './words.ts';

/** The browser's window was closed, or had nothing to show. */
export const PasskeyNotice = () => (
  <div className="mb-5">
    <Notice tone="bad" title={t('passkey.notShown')} live />
  </div>
);
