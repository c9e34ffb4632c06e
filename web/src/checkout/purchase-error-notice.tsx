import { useLayoutEffect, useRef } from 'react';
import type { ApiFailure } from '../graphql/errors.ts';
import { t } from '../i18n/checkout.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import type { CardTokenProblem } from './card/card-token-error.ts';
import type { PurchaseError } from './purchase-machine.ts';
import { useSession } from './session.ts';

function failureTitle(failure: ApiFailure): string {
  // Whether the order went through is not known: the next try finds out.
  if (failure.kind === 'unreachable') return t('purchaseError.unanswered');
  return t(failure.code === 'PRICE_CHANGED' ? 'purchaseError.priceChanged' : 'purchaseError.failed');
}

function failureText(failure: ApiFailure): string {
  if (failure.kind === 'unreachable') return t('purchaseError.unreachable');
  if (failure.code === 'RATE_LIMITED' && failure.retryAfterSeconds !== null) {
    return t('purchaseError.retryAfter', { seconds: failure.retryAfterSeconds });
  }
  return t(`error.${failure.code}`);
}

const CARD_TEXTS = {
  'not-configured': 'error.PAYMENT_NOT_CONFIGURED',
  card: 'purchaseError.card.data',
  unreachable: 'purchaseError.card.unreachable',
  unexpected: 'purchaseError.card.unexpected',
} as const satisfies Record<CardTokenProblem, string>;

function wordsOf(purchaseError: PurchaseError): { title: string; text: string } {
  switch (purchaseError.kind) {
    case 'declined':
      return {
        title: t('purchaseError.declined'),
        text: t(`decline.${purchaseError.family ?? 'TECHNICAL'}`),
      };
    case 'card':
      return { title: t('purchaseError.card'), text: t(CARD_TEXTS[purchaseError.problem]) };
    case 'api':
      return { title: failureTitle(purchaseError.failure), text: failureText(purchaseError.failure) };
  }
}

/**
 * Why the last attempt failed, without telling a card tester more than a buyer needs, and the next
 * best way to pay.
 */
export function PurchaseErrorNotice() {
  const { purchaseError, offer, payWithPix, busy } = useSession();
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (purchaseError) box.current?.focus();
  }, [purchaseError]);

  if (!purchaseError) return null;
  const { title, text } = wordsOf(purchaseError);
  const cardFailed = purchaseError.kind !== 'api';
  return (
    <Notice ref={box} tone={cardFailed ? 'bad' : 'warn'} title={title}>
      <p>{text}</p>
      {cardFailed && offer.pixEnabled && (
        <Button look="primary" busy={busy} onClick={() => void payWithPix()}>
          <Icon name="pix" />
          {t('action.payWithPix')}
        </Button>
      )}
    </Notice>
  );
}
