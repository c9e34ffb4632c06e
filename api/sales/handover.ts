import { z } from 'zod';
import type { Owner } from '../../domain/access/scope.ts';
import { resendAccess as resend, shipment, shipSale as ship } from '../../domain/payment/handover.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import { payments as table } from '../../projections/read-models/payments/table.ts';
import { aggregateCommand } from '../graphql/command.ts';

const ofSale = {
  aggregate: payment,
  table,
  ownerOf: ({ purchase }: Exclude<PaymentState, { readonly phase: 'NONE' }>): Owner => ({
    ...{ platformId: purchase.platformId, userId: purchase.producerId },
  }),
};

export const shipSale = aggregateCommand({
  ...ofSale,
  input: shipment.extend({ trackingCode: shipment.shape.trackingCode.default(null) }),
  decide: (state, said, decided) => ship(state, { ...said, ...decided }),
});

export const resendAccess = aggregateCommand({
  ...ofSale,
  input: z.object({}),
  decide: (state, _said, decided) => resend(state, decided),
});
