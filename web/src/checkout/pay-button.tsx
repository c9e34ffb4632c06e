import { useWatch } from 'react-hook-form';
import { t } from '../i18n/checkout.ts';
import { formatMoney } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { FormValues } from './form/values.ts';
import { useSession } from './session.ts';
import { useLasting } from './use-lasting.ts';

/** So long most orders are answered within. */
const USUAL_MS = 5_000;

/**
 * The one button that buys. Off only while a request runs: whatever is missing is said, not hidden
 * behind a grey button.
 */
export function PayButton() {
  const { totals, offer, busy, installments } = useSession();
  const method = useWatch<FormValues, 'paymentMethod'>({ name: 'paymentMethod' });
  const isSlow = useLasting(busy, USUAL_MS);
  return (
    <>
      <Button
        type="submit"
        look="primary"
        size="large"
        className="w-full"
        busy={busy}
        disabled={installments.loading}
      >
        {!busy && <Icon name="lock" />}
        {busy
          ? t('action.paying')
          : t(`action.pay.${method}`, { total: formatMoney(totals.total, offer.coin) })}
      </Button>
      <p aria-live="polite" className="mt-2 text-center text-sm text-soft empty:hidden">
        {isSlow && t('pay.slow')}
      </p>
    </>
  );
}
