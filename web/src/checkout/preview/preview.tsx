import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { t } from '../../i18n/builder.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChatButton } from '../appearance/chat-button.tsx';
import { CountdownAt } from '../appearance/countdown-bar.tsx';
import { Layout } from '../layouts/layout.tsx';
import { CheckoutQuery } from '../operations.ts';
import { SessionContext } from '../session.ts';
import type { Checkout } from '../types.ts';
import { PreviewFrame, type ScreenName } from './preview-frame.tsx';
import { usePreviewSession } from './use-preview-session.ts';

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
        <ChatButton offer={offer} />
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
      <PreviewFrame title={t('preview.frame')} screen={screen} colours={appearance}>
        <PreviewedCheckout offer={offer} />
      </PreviewFrame>
    );
  if (error || data) return <Notice tone="warn" title={t('preview.failing')} />;
  return <Skeleton className="h-96 rounded-card" />;
}
