import { z } from 'zod';
import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import { textId } from '../../../../domain/providers/provider-id.ts';
import type { ChargeRequest } from '../../contract.ts';
import { lastFour } from '../cards/last-four.ts';
import { get, post } from '../http/requests.ts';
import { optionalText } from '../optional-text.ts';
import type { SeenCharge, WireFormat } from '../wire-format/wire-format.ts';
import { chargeBody } from './charge-body.ts';
import { CENTS, type Unit } from './unit.ts';

interface Paths {
  readonly create: (request: ChargeRequest) => string;
  readonly fetch: (id: string) => string;
  readonly unit?: Unit;
}

/**
 * Charges in the form that the specification gives for every provider
 * (specification/gateway#create-transaction): it names the fields, how they nest is our own
 * definition. For providers of which no more is known than that, and a path or two.
 */
export function generalCharges<F extends FamilyCode>({
  create,
  fetch,
  unit = CENTS,
}: Paths): WireFormat<F>['charge'] {
  const seen = chargeSchema(unit);
  return {
    create: (request, operation) => post(create(request), chargeBody(request, operation, unit)),
    created: seen,
    fetch: (id) => get(fetch(id)),
  };
}

const chargeSchema = (unit: Unit): z.ZodType<SeenCharge> =>
  z
    .looseObject({
      id: textId,
      status: z.string(),
      amount: unit.read,
      refundedAmount: unit.read.nullish(),
      externalRef: optionalText,
      paidAt: optionalText,
      pix: z.looseObject({ qrcode: optionalText, expiresAt: optionalText }).nullish(),
      card: z.looseObject({ brand: optionalText, lastFour }).nullish(),
      refusalCode: optionalText,
      boleto: z
        .looseObject({ barcode: optionalText, url: optionalText, dueDate: optionalText })
        .nullish(),
    })
    .transform(({ id, status, amount, refundedAmount, pix, boleto, card, ...rest }) => ({
      transactionId: id,
      word: status,
      amountCents: amount,
      refundedCents: refundedAmount ?? undefined,
      reference: rest.externalRef,
      paidAt: rest.paidAt,
      pix: pix?.qrcode ? { code: pix.qrcode, expiresAt: pix.expiresAt } : undefined,
      boleto: boleto ? { barcode: boleto.barcode, url: boleto.url, dueDay: boleto.dueDate } : undefined,
      card: card ? { brand: card.brand, lastFour: card.lastFour } : undefined,
      refusalCode: rest.refusalCode,
    }));

/** In cents. */
export const generalCharge = chargeSchema(CENTS);
