import { useEffect, useState } from 'react';
import { refusalOf } from '../../graphql/errors.ts';
import type { UpsellMessageId } from '../../i18n/upsell.ts';
import type { Payment } from '../types.ts';
import { refusedUpsells, refuseUpsell } from './refused-upsells.ts';
import {
  acceptUpsell,
  fetchUpsells,
  type Accepted,
  type Upsell,
  type UpsellCard,
  type UpsellMethod,
} from './upsell-calls.ts';
import { forgetUpsell, upsellToken } from './upsell-token.ts';

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
  /** Of the payment that they follow: its refusals are remembered. */
  readonly firstId: string;
  readonly offers: readonly Upsell[];
  readonly card: UpsellCard | null;
}

interface Shown extends Funnel {
  /** How often what is shown has changed by what the buyer did. */
  readonly step: number;
}

const NOTHING: Funnel = { firstId: '', offers: [], card: null };
const after =
  (funnel: Funnel) =>
  ({ step }: Shown): Shown => ({ ...funnel, step: step + 1 });

/** The offers that still follow, where the payment on the page is of their funnel. */
async function look(token: string, paymentId: string): Promise<Funnel> {
  const { paymentIds, offers, card } = await fetchUpsells(token);
  const [firstId = ''] = paymentIds;
  if (!paymentIds.includes(paymentId)) return NOTHING;
  const refused = refusedUpsells(firstId);
  return { firstId, card, offers: offers.filter(({ id }) => !refused.includes(id)) };
}

/** One offer after the other, until it is accepted or none is left. */
export function useUpsells(payment: Payment, onAccepted: (payment: Accepted) => void) {
  const [token] = useState(() => upsellToken() ?? '');
  const [{ firstId, offers, card, step }, setShown] = useState<Shown>({ ...NOTHING, step: 0 });
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
    refuseUpsell(firstId, offer.id);
    setFailure(null);
    setShown(after({ firstId, card, offers: offers.filter((each) => each !== offer) }));
  };

  return { offer: offers[0], card, step, busy, failure, accept, refuse };
}
