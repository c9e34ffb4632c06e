import { t } from '../i18n/checkout.ts';
import { later } from '../ui/later/later.tsx';
import { FocusedNotice } from './focused-notice.tsx';
import { loadOrdering } from './load-api.ts';
import { isAnswered } from './purchase-machine.ts';
import { useSession } from './session.ts';

// Whatever refused the order was asked by that download: its words need not be in the first one.
const RefusedNotice = later(async () => ({ default: (await loadOrdering()).RefusedNotice }));

/** Why the last attempt failed. That nobody answered is told without any further download. */
export function PurchaseErrorNotice() {
  const { purchaseError } = useSession();
  if (!purchaseError) return null;
  if (isAnswered(purchaseError)) return <RefusedNotice purchaseError={purchaseError} />;
  // Whether the order went through is not known: the next try finds out.
  return (
    <FocusedNotice about={purchaseError} tone="warn" title={t('purchaseError.unanswered')}>
      <p>{t('purchaseError.unreachable')}</p>
    </FocusedNotice>
  );
}
