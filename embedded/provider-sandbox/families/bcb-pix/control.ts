import type { ChargeView, ControlledFamily } from '../../kit/control/family.ts';
import { iso } from '../../kit/core/clock.ts';
import { legalActions } from '../../kit/machine/machine.ts';
import type { Cob } from './cob.ts';
import type { Cobs } from './cobs.ts';
import type { CobService } from './cob-service.ts';
import { transitions, words } from './machine.ts';

/** The family as the control plane sees it. */
export const controlled = (cobs: Cobs, service: CobService): ControlledFamily => ({
  provider: 'ONZ',
  find(txid) {
    const cob = cobs.get(txid);
    return cob && view(cob);
  },
  act(txid, command) {
    if (!cobs.get(txid)) return undefined;
    const moved = service.move(txid, command);
    return moved.ok ? { ok: true, charge: view(moved.cob) } : moved;
  },
});

const view = ({ txid, state, money, createdAt, request }: Cob): ChargeView => ({
  provider: 'ONZ',
  transactionId: txid,
  reference: txid,
  method: 'PIX',
  amountCents: money.totalCents,
  paidCents: money.paidCents,
  refundedCents: money.refundedCents,
  status: words[state],
  createdAt: iso(createdAt),
  customer: request.devedor?.nome ?? null,
  card: null,
  actions: legalActions(transitions, state),
});
