import { useState } from 'react';
import { t } from '../../../i18n/builder.ts';
import { later } from '../../../ui/later/later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import type { BrandedOffer } from './queries.ts';

const Preview = later(() => import('../../../checkout/preview/preview.tsx'));

const SCREENS = ['desktop', 'phone'] as const;
type ScreenName = (typeof SCREENS)[number];

const Loading = () => (
  <div role="status">
    <span className="sr-only">{t('preview.loading')}</span>
    <Skeleton className="h-96 rounded-card" />
  </div>
);
const Failing = () => <Notice tone="warn" title={t('preview.failing')} />;

interface Props extends Pick<BrandedOffer, 'layout' | 'appearance'> {
  readonly offerId: string;
}

/** What a buyer would see, on a screen of either width. */
export function PreviewPanel(preview: Props) {
  const [screen, setScreen] = useState<ScreenName>(useWide() ? 'desktop' : 'phone');
  return (
    <section aria-label={t('preview.title')} className="min-w-0 space-y-3 lg:sticky lg:top-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 flex-1 basis-24 font-semibold">{t('preview.title')}</h2>
        <div
          role="group"
          aria-label={t('preview.width')}
          className="flex flex-wrap gap-1 rounded-field border border-line bg-surface p-1"
        >
          {SCREENS.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={screen === name}
              onClick={() => setScreen(name)}
              className="min-h-9 rounded-md px-3 text-sm font-medium text-soft transition-colors hover:bg-sunken aria-pressed:bg-primary-wash aria-pressed:text-primary-ink forced-colors:aria-pressed:underline"
            >
              {t(`preview.${name}`)}
            </button>
          ))}
        </div>
      </div>
      <p className="text-sm text-soft text-pretty">{t('preview.text')}</p>
      <Preview {...preview} screen={screen} loading={<Loading />} failing={<Failing />} />
    </section>
  );
}
