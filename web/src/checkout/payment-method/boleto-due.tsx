import { t } from '../../i18n/checkout.ts';
import { formatDayLong } from '../../i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSession } from '../session.ts';
import { useDayFromNow } from '../summary/use-day-from-now.ts';

/** Until when a boleto of today is paid. The first paint, which knows no day, says nothing. */
export function BoletoDue() {
  const { boletoDays } = useSession().offer;
  const day = useDayFromNow(boletoDays ?? 0);
  if (boletoDays === null || !day) return null;
  return (
    <li className="flex gap-2 text-ink">
      <Icon name="clock" className="mt-0.5 size-4" />
      <span>{t('boleto.fact.due', { day: formatDayLong(day) })}</span>
    </li>
  );
}
