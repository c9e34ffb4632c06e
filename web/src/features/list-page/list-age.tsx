import { useEffect, useState } from 'react';
import { t } from '../../i18n/app.ts';
import { Icon } from '../../ui/icon.tsx';

const TICK_MS = 5_000;
/** Read models are seconds behind; what is older than this may lack what somebody looks for. */
const OLD_MS = 60_000;

/** "Atualizado há 12 s", "há 3 min", "há 2 h". */
export function ageText(ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1_000));
  if (seconds < 60) return t('list.age.seconds', { count: seconds });
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? t('list.age.minutes', { count: minutes })
    : t('list.age.hours', { count: Math.floor(minutes / 60) });
}

/** Up to when the rows know what happened; a warning once that is long ago. */
export function ListAge({ asOf }: { readonly asOf: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const age = now - Date.parse(asOf);
  if (age < OLD_MS) return <span>{ageText(age)}</span>;
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-warn" title={t('list.age.old')}>
      <Icon name="clock" className="size-4" />
      <span>{ageText(age)}</span>
      <span className="sr-only">{t('list.age.old')}</span>
    </span>
  );
}
