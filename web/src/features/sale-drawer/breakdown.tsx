import { t } from '../../i18n/app.ts';
import { formatMoney } from '../../i18n/format.ts';
import { formatBalance } from '../../i18n/signed-money.ts';
import { Icon } from '../../ui/icon.tsx';
import type { BreakdownLine, SaleDetail } from '../sales/types.ts';

/** How the gross amount becomes the seller's part: together they are it. */
const SHARES: readonly BreakdownLine['kind'][] = [
  'GROSS',
  'PLATFORM_FEE_PERCENT',
  'PLATFORM_FEE_FIXED',
  'CHARGEBACK_FEE',
  'INTEREST',
  'OTHER_SHARES',
  'REFUNDED',
];

/** Whether the buyer's money came, still may, or never will. */
type Outcome = 'paid' | 'pending' | 'void';

const UNPAID: Partial<Record<SaleDetail['status'], Outcome>> = {
  PENDING: 'pending',
  REJECTED: 'void',
  CANCELED: 'void',
};

export const outcomeOf = ({ status }: Pick<SaleDetail, 'status'>): Outcome => UNPAID[status] ?? 'paid';

function Line({
  label,
  cents,
  currency,
  strong = false,
}: {
  readonly label: string;
  readonly cents: number;
  readonly currency: string;
  readonly strong?: boolean;
}) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${strong ? 'font-semibold' : 'text-soft'}`}>
      <dt className="flex-1 basis-28">{label}</dt>
      <dd className="ml-auto whitespace-nowrap tabular-nums">{formatBalance(cents, currency)}</dd>
    </div>
  );
}

/** That less came than it costs, and what its seller can do about it. */
function PaidInPart({ sale: { part, gross, currency } }: { readonly sale: SaleDetail }) {
  const [came, amount, left] = [part, gross, gross - part].map((cents) => formatMoney(cents, currency));
  return (
    <p className="mb-3 flex gap-2 rounded-field bg-warn-wash p-3 text-[0.9375rem] text-warn">
      <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
      <span>{t('sale.part', { came: came ?? '', amount: amount ?? '', left: left ?? '' })}</span>
    </p>
  );
}

/** Where the buyer's money went, and where the seller's part stands now. */
export function Breakdown({ sale }: { readonly sale: SaleDetail }) {
  const { currency } = sale;
  const outcome = outcomeOf(sale);
  const shares = sale.breakdown.filter((line) => SHARES.includes(line.kind));
  const places = sale.breakdown.filter((line) => !SHARES.includes(line.kind));
  const label = (kind: BreakdownLine['kind']) =>
    kind === 'GROSS' ? t(`breakdown.GROSS.${outcome}`) : t(`breakdown.${kind}`);
  return (
    <div className="space-y-2 text-[0.9375rem]">
      {sale.part > 0 && <PaidInPart sale={sale} />}
      <dl className="space-y-2">
        {shares.map(({ kind, amount }) => (
          <Line key={kind} label={label(kind)} cents={amount} currency={currency} />
        ))}
      </dl>
      {sale.net !== null && (
        <dl className="border-t border-line pt-2">
          <Line label={t(`breakdown.net.${outcome}`)} cents={sale.net} currency={currency} strong />
        </dl>
      )}
      {places.length > 0 && (
        <dl className="space-y-2 rounded-field bg-sunken p-3 text-sm">
          {places.map(({ kind, amount }) => (
            <Line key={kind} label={label(kind)} cents={amount} currency={currency} />
          ))}
        </dl>
      )}
    </div>
  );
}
