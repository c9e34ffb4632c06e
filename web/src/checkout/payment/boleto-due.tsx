import { businessDayFrom } from '../../../../domain/kernel/calendar/business-day.ts';
import { t } from '../../i18n/checkout.ts';
import { formatDayLong } from '../../i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useDayFromNow } from '../shell/clock.ts';

/**
 * Until when a boleto of today is paid: `days` from now, or when banks work next. The first paint,
 * which knows no day, says nothing.
 */
export default function BoletoDue({ days }: { readonly days: number }) {
  const day = useDayFromNow(days);
  if (!day) return null;
  return (
    <li className="flex gap-2 text-ink">
      <Icon name="clock" className="mt-0.5 size-4" />
      <span>{t('boleto.fact.due', { day: formatDayLong(businessDayFrom(day)) })}</span>
    </li>
  );
}
