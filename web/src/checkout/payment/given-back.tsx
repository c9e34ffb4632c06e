import { reversalFamily } from '../../../../domain/payment/reversal-family.ts';
import { t } from '../../i18n/ended.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Payment } from '../types.ts';

/** That a part of what was paid went back, how much of how much, and how. */
export function GivenBack({ payment }: { readonly payment: Payment }) {
  const { method, refunded, amount, reversalKind, checkout } = payment;
  const family = reversalFamily('REFUNDED', reversalKind);
  const [back, whole] = [refunded, amount].map((cents) => formatMoney(cents, checkout.coin));
  const said = [
    t(`inPart.${family}`, { back: back ?? '', amount: whole ?? '' }),
    ...(method === 'CREDIT_CARD' ? [t('inPart.card')] : []),
  ];
  return (
    <div role="status" className="mb-4">
      <Notice tone="note" title={t('inPart.title')}>
        <p className="text-pretty">{said.join(' ')}</p>
      </Notice>
    </div>
  );
}
