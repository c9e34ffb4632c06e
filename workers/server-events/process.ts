import { payment } from '../../domain/payment/payment.ts';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { defineProcess, type Process } from '../tasks/process.ts';
import { TELLING_ENDS_MS, tellNetworks, type ServerEventDependencies } from './tell-networks.ts';

/**
 * From the money to the networks that measure what was sold (decision 0091). It is of no event what
 * comes of it: a network that is told twice counts once.
 */
export const serverEventsProcess = (deps: ServerEventDependencies): Process =>
  defineProcess<PaymentEvent, 'serverEvent'>({
    name: 'serverEvents',
    source: payment,
    events: {
      PaymentApproved: ({ approvedAt }) => ({
        ...{ change: 'open', kind: 'serverEvent', openedAt: approvedAt, afterMs: 0 },
      }),
    },
    kinds: {
      serverEvent: {
        inline: true,
        slots: 32,
        // Longer than networks are asked: nobody has to look at a sale of which one never heard.
        endsAfterMs: TELLING_ENDS_MS + 86_400_000,
        run: (item) => tellNetworks(deps, item),
      },
    },
  });
