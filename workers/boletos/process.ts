import { payment } from '../../domain/payment/payment.ts';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { defineProcess, type Process } from '../tasks/process.ts';
import { keepBoleto, type BoletoDependencies } from './keep-boleto.ts';

/** Somebody has to see that the store of files does not take what it is sent, in milliseconds. */
const ENDS_AFTER_MS = 86_400_000;

/**
 * From a boleto's charge to its PDF in the private bucket (decision 0075). It is of no event what
 * comes of it: a file is there, or the buyer has the provider's link.
 */
export const boletosProcess = (deps: BoletoDependencies): Process =>
  defineProcess<PaymentEvent, 'keepBoleto'>({
    name: 'boletos',
    source: payment,
    events: {
      ProviderChargeCreated: ({ boleto, createdAt, connection }) =>
        boleto?.sealedUrl && {
          change: 'open',
          kind: 'keepBoleto',
          openedAt: createdAt,
          afterMs: 0,
          ...(connection && { connectionId: connection.connectionId }),
        },
    },
    kinds: {
      keepBoleto: {
        slots: 4,
        endsAfterMs: ENDS_AFTER_MS,
        run: (item) => keepBoleto(deps, item),
      },
    },
  });
