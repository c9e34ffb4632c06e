import { Notice } from '../../ui/notice.tsx';
import { t } from './words.ts';

/** In the place of what only the owner of an account changes. */
export const OwnersAlone = () => (
  <Notice tone="note" title={t('owners.title')}>
    <p>{t('owners')}</p>
  </Notice>
);
