import { useLayoutEffect, useRef } from 'react';
import type { ApiFailure } from '../graphql/errors.ts';
import { t } from '../i18n/checkout.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import type { CardTokenProblem } from './card/card-token-error.ts';
import type { Setback } from './purchase-machine.ts';
import { useSession } from './session.ts';

function failureText(failure: ApiFailure): string {
  if (failure.kind === 'unreachable') return t('setback.unreachable');
  if (failure.code === 'RATE_LIMITED' && failure.retryAfterSeconds !== null) {
    return t('setback.retryAfter', { seconds: failure.retryAfterSeconds });
  }
  return t(`error.${failure.code}`);
}

const CARD_TEXTS = {
  'not-configured': 'error.PAYMENT_NOT_CONFIGURED',
  card: 'setback.card.data',
  unreachable: 'setback.card.unreachable',
  unexpected: 'setback.card.unexpected',
} as const satisfies Record<CardTokenProblem, string>;

function wordsOf(setback: Setback): { title: string; text: string } {
  switch (setback.kind) {
    case 'declined':
      return { title: t('setback.declined'), text: t(`decline.${setback.family ?? 'TECHNICAL'}`) };
    case 'card':
      return { title: t('setback.card'), text: t(CARD_TEXTS[setback.problem]) };
    case 'api':
      return {
        title: setback.failure.kind === 'refused' && setback.failure.code === 'PRICE_CHANGED' ? t('setback.priceChanged') : t('setback.failed'),
        text: failureText(setback.failure),
      };
  }
}

/** Why the last attempt failed, without telling a card tester more than a buyer needs, and the next best way to pay. */
export function SetbackNotice() {
  const { setback, offer, payWithPix, busy } = useSession();
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (setback) box.current?.focus();
  }, [setback]);

  if (!setback) return null;
  const { title, text } = wordsOf(setback);
  const cardFailed = setback.kind !== 'api';
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
