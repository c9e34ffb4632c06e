import type { z } from 'zod';
import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import type { ChargeRequest } from '../../contract.ts';
import { get, post } from '../http/requests.ts';
import { chargeAt } from '../wire-format/shown.ts';
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
  chargeAt(
    {
      transactionId: 'id',
      word: 'status',
      amountCents: 'amount',
      refundedCents: 'refundedAmount',
      reference: 'externalRef',
      paidAt: 'paidAt',
      code: 'pix.qrcode',
      codeUntil: 'pix.expiresAt',
      barcode: 'boleto.barcode',
      boletoUrl: 'boleto.url',
      boletoDue: 'boleto.dueDate',
      cardBrand: 'card.brand',
      cardLastFour: 'card.lastFour',
      refusalCode: 'refusalCode',
    },
    unit === CENTS ? {} : { unit: 'DECIMAL' },
  );

/** In cents. */
export const generalCharge = chargeSchema(CENTS);
