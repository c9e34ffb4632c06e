import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { t } from '../../i18n/checkout.ts';
import { later } from '../../ui/later/later.tsx';
import { ChatButton } from '../appearance/chat-button.tsx';
import { useLeaveConfirmation } from '../form/use-order-form.ts';
import { Layout } from '../layouts/layout.tsx';
import { SessionContext } from '../order/session.ts';
import { useCheckoutSession } from '../order/use-checkout-session.ts';
import { CountdownBar, OffSalePage } from './later-parts.ts';
import { loadApi } from './load-api.ts';
import { PageSkeleton, UnavailablePage } from './page-states.tsx';
import type { Checkout, InstallmentOption } from './types.ts';
import { useOffer } from './use-offer.ts';

const HELD = 'razao.held';

const isHeld = (): boolean => (history.state as Record<string, unknown> | null)?.[HELD] === true;

const goToPage = (address: string): void => location.assign(address);

/**
 * Who goes back from the offer comes to the seller's other page
 * (specification/checkout#page-behaviour): the offer has two entries in the history, so that
 * going back is noticed. Browsers skip an entry that is made before the buyer has touched the page.
 */
export function useBackRedirect(address: string | null, goTo = goToPage): void {
  useEffect(() => {
    if (address === null) return;
    const { pathname } = location;
    const hold = () => {
      if (!isHeld()) history.pushState({ ...history.state, [HELD]: true }, '');
    };
    const leave = () => {
      if (isHeld() || location.pathname !== pathname) return;
      goTo(address);
    };
    addEventListener('pointerdown', hold);
    addEventListener('keydown', hold);
    addEventListener('popstate', leave);
    return () => {
      removeEventListener('pointerdown', hold);
      removeEventListener('keydown', hold);
      removeEventListener('popstate', leave);
    };
  }, [address, goTo]);
}

// Few buyers come back to an order that stands: the first download goes without it.
const PlacedOrderPage = later(() => import('../order/placed-order-page.tsx'));

interface Props {
  readonly offer: Checkout;
  readonly installments: readonly InstallmentOption[];
  readonly reload: () => Promise<void>;
}

function RunningCheckout({ offer, installments, reload }: Props) {
  const session = useCheckoutSession(offer, installments, reload);
  const { placed } = session;
  useBackRedirect(placed ? null : offer.appearance.backRedirect);
  useLeaveConfirmation(session.form.formState.isDirty || session.card.typed);

  useEffect(() => {
    document.title = t('page.checkoutTitle', { product: offer.product.name });
    let shown = true;
    void loadApi().then(
      (api) => shown && api.offerShown(offer),
      () => undefined,
    );
    return () => void (shown = false);
  }, [offer]);

  return (
    <SessionContext value={session}>
      <FormProvider {...session.form}>
        {placed ? (
          <PlacedOrderPage order={placed} loading={<PageSkeleton />} failing={<PageSkeleton />} />
        ) : (
          <>
            {offer.appearance.countdown && <CountdownBar offer={offer} />}
            <Layout name={offer.layout} />
          </>
        )}
        <ChatButton offer={offer} />
      </FormProvider>
    </SessionContext>
  );
}

function OfferPage({ id }: { readonly id: string }) {
  const { state, reload } = useOffer(id);
  switch (state.status) {
    case 'loading':
      return <PageSkeleton />;
    case 'missing':
      return <UnavailablePage title={t('missing.offer')} text={t('missing.offer.text')} />;
    case 'failed':
      return (
        <UnavailablePage
          title={t('failed.title')}
          text={t('failed.text')}
          onRetry={() => void reload()}
        />
      );
    case 'ready':
      if (state.offer.availability !== 'ON_SALE')
        return (
          <OffSalePage
            availability={state.offer.availability}
            loading={<PageSkeleton />}
            failing={<PageSkeleton />}
          />
        );
      return <RunningCheckout offer={state.offer} installments={state.installments} reload={reload} />;
  }
}

/** /checkout/:id. Another offer is another page: nothing of the first one may linger. */
export const CheckoutPage = ({ id }: { readonly id: string }) => <OfferPage key={id} id={id} />;
