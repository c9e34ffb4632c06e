import { reportedBrand } from '../../../../domain/card/reported-brand.ts';
import type { PaymentMethod } from '../../../../domain/kernel/enums.ts';
import { expiryOf } from '../../said.ts';
import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import type { Charge, Outcome } from '../../contract.ts';
import { pays } from '../../pays.ts';
import { boletoDetails } from '../boleto/boleto-details.ts';
import type { Operation } from '../family.ts';
import { paysByEmv } from '../pix/emv.ts';
import { unknown } from '../reply.ts';
import { buyerAction } from './buyer-action.ts';
import { factOf, type WholeCharge } from './fact.ts';
import type { SeenCharge } from './wire-format.ts';

type Details = Charge['details'];

/**
 * What was seen as our charge. One that waits for its buyer has to say how to pay; without that it
 * is no use to show it.
 */
export function toCharge(
  seen: SeenCharge,
  method: PaymentMethod | undefined,
  operation: Operation<FamilyCode>,
): Outcome<Charge> {
  if (!isWhole(seen)) return unknown('MALFORMED');
  if (!pays(operation.connection, seen.payee)) return unknown('PAYEE_MISMATCH');
  const fact = factOf(seen, operation.provider);
  const details = detailsOf(seen, operation);
  // Paid by its word, and by no money: taken for unpaid, it would be closed over the buyer's.
  if (fact.known && fact.status === 'APPROVED' && fact.paidCents === 0) return unknown('MALFORMED');
  const waiting = fact.known && fact.paidCents === 0 && !fact.closed;
  const payable = { PIX: details.pix, BILLET: details.boleto, CREDIT_CARD: {} };
  if (waiting && method && !payable[method]) return unknown('MALFORMED');
  const action = waiting ? buyerAction(seen, operation) : undefined;
  return action
    ? { kind: 'action', value: { fact, details: { ...details, action } } }
    : { kind: 'done', value: { fact, details } };
}

const isWhole = (seen: SeenCharge): seen is WholeCharge =>
  Boolean(seen.transactionId && seen.word) && seen.amountCents !== undefined;

function detailsOf(seen: WholeCharge, { provider, now }: Operation<FamilyCode>): Details {
  const { amountCents } = seen;
  const boleto = seen.boleto && boletoDetails({ dueDay: undefined, ...seen.boleto, amountCents }, now());
  const lifeMs = provider.expiry.pixSeconds * 1_000;
  // A boleto may carry a PIX code too; it is sold as a boleto.
  const code = seen.pix?.code.trim();
  const pix =
    seen.pix && code && !boleto && paysByEmv(code, amountCents)
      ? { code, expiresAt: expiryOf(seen.pix, lifeMs, now()) }
      : undefined;
  const { lastFour } = seen.card ?? {};
  const brand = reportedBrand(seen.card?.brand);
  const card = (brand || lastFour) && { ...(brand && { brand }), ...(lastFour && { lastFour }) };
  return { ...(pix && { pix }), ...(boleto && { boleto }), ...(card && { card }) };
}
