import type { ApiErrorCode } from '../../graphql/errors.ts';
import { t } from '../../i18n/purchase-error.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { CardTokenProblem } from '../card/card-fields.ts';
import { FocusedNotice } from './checkout-form.tsx';
import type { AnsweredError, Refusal } from './purchase-machine.ts';
import { useSession } from './session.ts';

const TITLES: Partial<Record<ApiErrorCode, 'purchaseError.priceChanged'>> = {
  PRICE_CHANGED: 'purchaseError.priceChanged',
};

/** Refusals of whoever signs in, which no buyer does. */
type OfAccounts = 'WRONG_CREDENTIALS' | 'UNAUTHENTICATED' | 'FORBIDDEN';
const isOfAccounts = (code: ApiErrorCode): code is OfAccounts => /^WRONG|^UNAUTH|^FORB/.test(code);

function refusalText({ code, retryAfterSeconds }: Refusal): string {
  if (isOfAccounts(code)) return t('error.INTERNAL');
  return code === 'RATE_LIMITED' && retryAfterSeconds !== null
    ? t('purchaseError.retryAfter', { seconds: retryAfterSeconds })
    : t(`error.${code}`);
}

const CARD_TEXTS = {
  'not-configured': 'error.PAYMENT_NOT_CONFIGURED',
  card: 'purchaseError.card.data',
  unreachable: 'purchaseError.card.unreachable',
  unexpected: 'purchaseError.card.unexpected',
  'too-many': 'error.CARD_TOKEN_REQUIRED',
} as const satisfies Record<CardTokenProblem, string>;

function wordsOf(purchaseError: AnsweredError): { title: string; text: string } {
  switch (purchaseError.kind) {
    case 'declined':
      return {
        title: t('purchaseError.declined'),
        text: t(`decline.${purchaseError.family ?? 'TECHNICAL'}`),
      };
    case 'card':
      return { title: t('purchaseError.card'), text: t(CARD_TEXTS[purchaseError.problem]) };
    case 'api':
      return {
        title: t(TITLES[purchaseError.failure.code] ?? 'purchaseError.failed'),
        text: refusalText(purchaseError.failure),
      };
  }
}

/**
 * Why an order was refused, without telling a card tester more than a buyer needs, and the next
 * best way to pay.
 */
export function RefusedNotice({ purchaseError }: { readonly purchaseError: AnsweredError }) {
  const { offer, payWithPix, busy, card } = useSession();
  const { title, text } = wordsOf(purchaseError);
  const cardFailed = purchaseError.kind !== 'api';
  return (
    <FocusedNotice about={purchaseError} tone={cardFailed ? 'bad' : 'warn'} title={title}>
      <p>{text}</p>
      {cardFailed && (
        <div className="grid gap-2 sm:grid-flow-col sm:auto-cols-fr">
          {offer.pixEnabled && (
            <Button look="primary" busy={busy} onClick={() => void payWithPix()}>
              <Icon name="pix" />
              {t('action.payWithPix')}
            </Button>
          )}
          <Button onClick={card.enter}>{t('action.otherCard')}</Button>
        </div>
      )}
    </FocusedNotice>
  );
}
