import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { refusalOf } from '../../graphql/errors.ts';
import { formatMoney } from '../../i18n/format.ts';
import { t, type UpsellMessageId } from '../../i18n/upsell.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OfferPicture } from '../order/product.tsx';
import { useOpenPayment } from '../payment/open-payment.ts';
import type { Payment } from '../shell/types.ts';
import {
  type Accepted,
  acceptUpsell,
  fetchUpsells,
  forgetUpsell,
  refuseUpsell,
  type Upsell,
  type UpsellCard,
  type UpsellMethod,
  upsellToken,
} from './upsell-calls.ts';

/** What the buyer is told when it is not bought, by the API's code. */
const REFUSED: Readonly<Record<string, UpsellMessageId>> = {
  INVALID_UPSELL_TOKEN: 'upsell.tooLate',
  PRICE_CHANGED: 'upsell.priceChanged',
  RATE_LIMITED: 'upsell.tooMany',
  TEMPORARILY_UNAVAILABLE: 'upsell.unreachable',
};

/** After these the offers are not what they were. */
const LOOK_AGAIN: ReadonlySet<UpsellMessageId> = new Set([
  'upsell.priceChanged',
  'upsell.gone',
  'upsell.declined',
]);

function failureOf(thrown: unknown): UpsellMessageId {
  const refusal = refusalOf(thrown);
  if (!refusal) return 'upsell.unreachable';
  return REFUSED[String(refusal['code'])] ?? 'upsell.gone';
}

interface Funnel {
  readonly offers: readonly Upsell[];
  readonly card: UpsellCard | null;
}

interface Shown extends Funnel {
  /** How often what is shown has changed by what the buyer did. */
  readonly step: number;
}

const NOTHING: Funnel = { offers: [], card: null };
const after =
  (funnel: Funnel) =>
  ({ step }: Shown): Shown => ({ ...funnel, step: step + 1 });

/** The offers that still follow, where the payment on the page is of their funnel. */
async function look(token: string, paymentId: string): Promise<Funnel> {
  const { paymentIds, offers, card } = await fetchUpsells(token);
  return paymentIds.includes(paymentId) ? { card, offers } : NOTHING;
}

/** One offer after the other, until it is accepted or none is left. */
function useUpsells(payment: Payment, onAccepted: (payment: Accepted) => void) {
  const [token] = useState(() => upsellToken() ?? '');
  const [{ offers, card, step }, setShown] = useState<Shown>({ ...NOTHING, step: 0 });
  const [busy, setBusy] = useState<UpsellMethod | null>(null);
  const [failure, setFailure] = useState<UpsellMessageId | null>(null);
  const { id } = payment;

  useEffect(() => {
    let left = false;
    const show = (found: Funnel) => left || setShown({ ...found, step: 0 });
    // What cannot be looked up is not offered: the payment alone matters here.
    look(token, id).then(show, (thrown: unknown) => {
      if (failureOf(thrown) === 'upsell.tooLate') forgetUpsell();
    });
    return () => void (left = true);
  }, [token, id]);

  const tell = async (failed: UpsellMessageId) => {
    setFailure(failed);
    if (failed === 'upsell.tooLate') setShown(after(NOTHING));
    if (LOOK_AGAIN.has(failed))
      await look(token, id).then(
        (found) => setShown(after(found)),
        () => undefined,
      );
  };

  const accept = async (offer: Upsell, method: UpsellMethod) => {
    setBusy(method);
    setFailure(null);
    try {
      const made = await acceptUpsell(token, offer, method);
      // The buyer stays where the other method is; a PIX code that was not made has its own page.
      if (method === 'CREDIT_CARD' && made.status === 'REJECTED') await tell('upsell.declined');
      else onAccepted(made);
    } catch (thrown) {
      await tell(failureOf(thrown));
    } finally {
      setBusy(null);
    }
  };

  const refuse = (offer: Upsell) => {
    refuseUpsell(token, offer.stepId);
    // The next one is counted as seen.
    void fetchUpsells(token).catch(() => undefined);
    setFailure(null);
    setShown(after({ card, offers: offers.filter((each) => each !== offer) }));
  };

  return { offer: offers[0], card, step, busy, failure, accept, refuse };
}

function useOpenAccepted() {
  const open = useOpenPayment();
  const { search } = useLocation();
  return (made: Accepted) =>
    open(made, { search, state: { earlier: false }, locale: made.checkout.locale });
}

function Price({ offer: { coin, price, deliveryFare, amount } }: { readonly offer: Upsell }) {
  const money = (cents: number) => formatMoney(cents, coin);
  return (
    <p className="mt-2">
      <strong translate="no" className="text-xl font-bold tracking-tight tabular-nums">
        {money(amount)}
      </strong>
      {deliveryFare > 0 && (
        <span className="block text-sm text-muted">
          {t('upsell.fare', { price: money(price), fare: money(deliveryFare) })}
        </span>
      )}
    </p>
  );
}

interface AnswerProps {
  readonly look: 'primary' | 'secondary';
  readonly by: UpsellMethod;
  /** The method by which an answer is under way. */
  readonly busy: UpsellMethod | null;
  readonly onPress: (by: UpsellMethod) => void;
  readonly children: ReactNode;
}

const Answer = ({ look, by, busy, onPress, children }: AnswerProps) => (
  <Button
    look={look}
    size="large"
    busy={busy === by}
    disabled={busy !== null && busy !== by}
    onClick={() => onPress(by)}
    className="w-full sm:w-auto"
  >
    {children}
  </Button>
);

/** As its buyer knows it; the dots are said as a word. */
const CardName = ({ card: { brand, lastFour } }: { readonly card: UpsellCard }) => (
  <span>
    {t('upsell.acceptByCard')}{' '}
    <span className="whitespace-nowrap">
      <span>{brand ?? t('upsell.card')}</span> <span aria-hidden>••••</span>
      <span className="sr-only">{t('upsell.ending')}</span> <span translate="no">{lastFour}</span>
    </span>
  </span>
);

/**
 * What is offered once the order was paid, one at a time. It comes below what the buyer has bought
 * and takes no focus by itself; after an answer the focus goes on to the next.
 */
export default function Upsells({ payment }: { readonly payment: Payment }) {
  const { offer, card, step, busy, failure, accept, refuse } = useUpsells(payment, useOpenAccepted());
  const next = useRef<HTMLHeadingElement & HTMLDivElement>(null);
  useEffect(() => {
    if (step > 0) next.current?.focus();
  }, [step]);
  const told = failure && <Notice tone="warn" title={t(failure)} live />;

  if (!offer)
    return (
      step > 0 && (
        <div ref={next} tabIndex={-1} className="print:hidden">
          {told ?? <p className="card p-5 text-[0.9375rem] text-soft sm:px-8">{t('upsell.done')}</p>}
        </div>
      )
    );
  const byCard = offer.byCard ? card : null;
  return (
    <section aria-labelledby="upsell-title" className="card p-5 sm:p-8 print:hidden">
      <p className="text-sm font-medium text-primary-ink">{t('upsell.eyebrow')}</p>
      <div className="mt-3 flex flex-wrap items-start gap-x-5 gap-y-4">
        {offer.image && <OfferPicture picture={offer.image} className="size-[96px] rounded-field" />}
        <div className="min-w-0 flex-1 basis-44 wrap-break-word">
          <h2
            ref={next}
            id="upsell-title"
            tabIndex={-1}
            className="text-lg leading-snug font-semibold text-balance"
          >
            {offer.title}
          </h2>
          <p className="mt-1 text-[0.9375rem] text-soft text-pretty">{offer.description}</p>
          <Price offer={offer} />
        </div>
      </div>
      <p className="mt-4 text-sm text-muted">
        <span>{t('upsell.hint')}</span>
        {byCard && (
          <span>{` ${t('upsell.cardHint', { price: formatMoney(offer.amount, offer.coin) })}`}</span>
        )}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {byCard && (
          <Answer look="primary" busy={busy} by="CREDIT_CARD" onPress={(by) => void accept(offer, by)}>
            <CardName card={byCard} />
          </Answer>
        )}
        {offer.byPix && (
          <Answer
            look={byCard ? 'secondary' : 'primary'}
            busy={busy}
            by="PIX"
            onPress={(by) => void accept(offer, by)}
          >
            {t('upsell.accept')}
          </Answer>
        )}
        <Button
          look="quiet"
          size="large"
          disabled={busy !== null}
          onClick={() => refuse(offer)}
          className="w-full sm:w-auto"
        >
          {t('upsell.refuse')}
        </Button>
      </div>
      <div className="mt-4 empty:hidden">{told}</div>
    </section>
  );
}
