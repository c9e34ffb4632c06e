import { reversalFamily } from '../../../../domain/payment/order.ts';
import { t } from '../../i18n/ended.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';
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
      <div
        role="group"
        aria-label={t('inPart.title')}
        // Padded in pixels: a larger text needs the room for its amounts.
        className="rounded-field border border-note/20 bg-note-wash p-[14px] text-[0.9375rem]"
      >
        <p className="flex gap-2 font-semibold text-note">
          <Icon name="info" className="mt-0.5 size-5" />
          {t('inPart.title')}
        </p>
        <p className="mt-1 text-pretty">{said.join(' ')}</p>
      </div>
    </div>
  );
}
