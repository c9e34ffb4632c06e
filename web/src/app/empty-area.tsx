import { Link } from 'react-router-dom';
import {
  accountScreensOf,
  areaName,
  areaText,
  areasOf,
  menuOf,
  startOf,
  type AreaPath,
} from '../features/screens/screens.ts';
import { useMe } from '../features/session/session.ts';
import { usePageTitle } from '../features/session/use-page-title.ts';
import { t } from '../i18n/app.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** An area without a screen for whoever came: what there is, and where else to go. */
export function EmptyArea({ area }: { readonly area: AreaPath }) {
  const me = useMe();
  const others = areasOf(me).filter((other) => other !== area && menuOf(me, other).length > 0);
  const title = t('emptyArea.title', { name: me.name });
  usePageTitle(areaName(area));
  return (
    <div className="mx-auto flex min-h-[70dvh] w-full max-w-xl flex-col justify-center">
      <EmptyState heading title={title} text={areaText(area)}>
        {others.map((other) => (
          <Link key={other} to={startOf(me, other)} className={buttonClass('primary')}>
            {t('emptyArea.other', { area: areaName(other) })}
          </Link>
        ))}
        {accountScreensOf(me, area).map(({ path, label }) => (
          <Link key={path} to={path} className={buttonClass('secondary')}>
            {label}
          </Link>
        ))}
      </EmptyState>
    </div>
  );
}
