import { t } from '../../i18n/app.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { SaleDetail } from '../sales/types.ts';

type Line = readonly [label: string, amount: string];

/** What the buyer pays for, down to the last cent of the total. */
function linesOf({
  items,
  coupon,
  shipping,
  interest,
  delivery,
  currency,
}: SaleDetail): readonly Line[] {
  const money = (cents: number) => formatMoney(cents, currency);
  const isSent = delivery !== null || shipping > 0;
  const fare = shipping > 0 ? money(shipping) : t('sale.shipping.free');
  return [
    ...items.map(({ title, amount }, index): Line => [
      title,
      money(amount + (index === 0 ? (coupon?.discount ?? 0) : 0)),
    ]),
    ...(coupon ? [[t('sale.coupon', { code: coupon.code }), money(-coupon.discount)] as const] : []),
    ...(isSent ? [[t('sale.shipping'), fare] as const] : []),
    ...(interest > 0 ? [[t('breakdown.INTEREST'), money(interest)] as const] : []),
  ];
}

/** What was bought and how it adds up; the total is said where there is more than one line. */
export function SaleItems({ sale }: { readonly sale: SaleDetail }) {
  const lines = linesOf(sale);
  const total: Line = [t('sale.total'), formatMoney(sale.gross, sale.currency)];
  const shown = lines.length > 1 ? [...lines, total] : lines;
  return (
    <ul className="space-y-2 text-[0.9375rem]">
      {shown.map((line, index) => {
        const look = line === total ? 'border-t border-line pt-2 font-semibold' : 'text-soft';
        return (
          <li key={index} className={`flex flex-wrap justify-between gap-x-4 ${look}`}>
            <span className="min-w-0 flex-1 basis-28 break-words">{line[0]}</span>
            <span className="ml-auto whitespace-nowrap tabular-nums">{line[1]}</span>
          </li>
        );
      })}
    </ul>
  );
}
