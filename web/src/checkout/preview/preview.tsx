import { useQuery } from '@apollo/client/react';
import { useMemo, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { t } from '../../i18n/builder.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CountdownAt } from '../appearance/countdown-bar.tsx';
import { ChatButton } from '../appearance/chat-button.tsx';
import type { CardEntry } from '../card/use-card-entry.ts';
import type { Problems } from '../form/problems.ts';
import { type FormValues, initialValues } from '../form/values.ts';
import { Layout } from '../layouts/layout.tsx';
import { SessionContext } from '../order/session.ts';
import type { CheckoutSession } from '../order/use-checkout-session.ts';
import { fareOf, totalsOf } from '../order/totals.ts';
import { CheckoutQuery } from '../shell/operations.ts';
import type { Checkout } from '../shell/types.ts';
import { PreviewFrame, type ScreenName } from './preview-frame.tsx';

const nothing = () => undefined;
/** Of what nobody can begin here. */
const never = () => new Promise<never>(nothing);

const NO_CARD: CardEntry = {
  ...{ phase: 'loading', height: null, problems: {}, typed: false, url: null, attempt: 1 },
  ...{ setFrame: nothing, retry: nothing, say: nothing, focus: nothing, enter: nothing },
  ...{ check: never, tokenise: never },
};
const NO_PROBLEMS: Problems = {
  ...{ list: [], round: 0 },
  check: () => false,
  checkFields: never,
};
const NO_INSTALLMENTS = { options: [], loading: false, failed: false, retry: nothing };

/**
 * What a layout shows and does, without doing anything: no order, no cart, nothing kept in the tab
 * (decision 0081).
 */
function usePreviewSession(offer: Checkout): CheckoutSession {
  const form = useForm<FormValues>({ defaultValues: initialValues(offer) });
  const formElement = useRef<HTMLFormElement>(null);
  return useMemo(() => {
    const values = initialValues(offer);
    return {
      ...{ form, offer, formElement, method: values.paymentMethod },
      ...{ card: NO_CARD, problems: NO_PROBLEMS, installments: NO_INSTALLMENTS, installment: null },
      ...{ parts: null, coupon: null, setCoupon: nothing },
      totals: totalsOf(offer, { orderBumpsIds: [], fare: fareOf(offer, values), installment: null }),
      ...{ purchaseError: null, busy: false, resumed: false, placed: null },
      ...{ submit: never, payWithPix: never, orderAgain: nothing },
    };
  }, [form, offer]);
}

function PreviewedCheckout({ offer }: { readonly offer: Checkout }) {
  const session = usePreviewSession(offer);
  const { countdown } = offer.appearance;
  return (
    <SessionContext value={session}>
      <FormProvider {...session.form}>
        {countdown && (
          <CountdownAt countdown={countdown} seconds={Math.floor(countdown.minutes * 60) || 0} />
        )}
        <Layout name={offer.layout} />
        <ChatButton offer={offer} inPreview />
      </FormProvider>
    </SessionContext>
  );
}

interface Props extends Pick<Checkout, 'layout' | 'appearance'> {
  readonly offerId: string;
  readonly screen: ScreenName;
}

/**
 * An offer's checkout as its buyers would see it with another layout and appearance, by the
 * checkout's own components.
 */
export default function Preview({ offerId, screen, layout, appearance }: Props) {
  const { data, error } = useQuery(CheckoutQuery, {
    variables: { id: offerId },
    fetchPolicy: 'network-only',
  });
  const checkout = data?.checkout;
  const offer = useMemo(
    (): Checkout | null => (checkout ? { ...checkout, layout, appearance } : null),
    [checkout, layout, appearance],
  );
  if (offer)
    return (
      <PreviewFrame screen={screen} colours={appearance}>
        <PreviewedCheckout offer={offer} />
      </PreviewFrame>
    );
  if (error || data) return <Notice tone="warn" title={t('preview.failing')} />;
  return <Skeleton className="h-96 rounded-card" />;
}
