import { useWatch } from 'react-hook-form';
import { t } from '../i18n/checkout.ts';
import { formatMoney } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { FormValues } from './form/values.ts';
import { useSession } from './session.ts';

/**
 * The one button that buys. Off only while a request runs: whatever is missing is said, not hidden
 * behind a grey button.
 */
export function PayButton() {
  const { totals, offer, busy, installments } = useSession();
  const method = useWatch<FormValues, 'paymentMethod'>({ name: 'paymentMethod' });
  return (
    <div className="space-y-3">
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
      {method === 'CREDIT_CARD' && (
        <p className="text-center text-[0.8125rem] leading-5 text-muted">{t('pay.safe')}</p>
      )}
    </div>
  );
}
