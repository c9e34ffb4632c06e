import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../../i18n/placed-order.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PoweredBy } from '../appearance/page-frame.tsx';
import { PageLink } from '../shell/page-states.tsx';
import type { StandingOrder } from './placed-order.ts';
import { useSession } from './session.ts';

const ICONS = { paid: 'check', review: 'clock' } as const;

/** Instead of the form: what was bought already, and the way to buy it deliberately once more. */
export default function PlacedOrderPage({ order }: { readonly order: StandingOrder }) {
  const { paymentId, stage } = order;
  const { offer, orderAgain } = useSession();
  const { search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-6 py-16 text-center">
      <div className="space-y-3">
        <span className="mx-auto mb-5 grid size-14 place-items-center rounded-full bg-primary-wash text-primary-ink">
          <Icon name={ICONS[stage]} className="size-7" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold text-balance">
          {t(`placed.${stage}`)}
        </h1>
        <p className="text-soft text-pretty">
          {t(`placed.${stage}.text`, { product: offer.product.name })}
        </p>
      </div>
      <div className="flex flex-col gap-3">
        <PageLink
          to={`/checkout/payment/${encodeURIComponent(paymentId)}${search}`}
          className={buttonClass('primary', 'large')}
        >
          {t('action.showOrder')}
        </PageLink>
        <Button onClick={orderAgain}>{t('action.orderAgain')}</Button>
      </div>
      <PoweredBy />
    </main>
  );
}
