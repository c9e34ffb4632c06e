import type { ChargeView, ControlledFamily } from '../../kit/control/family.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { clientSecrets } from '../../kit/tls/certificates.ts';
import { iso } from '../../kit/core/clock.ts';
import { legalActions } from '../../kit/machine/machine.ts';
import type { Cob } from './cob.ts';
import type { Cobs } from './cobs.ts';
import type { CobService } from './cob-service.ts';
import { transitions, words } from './machine.ts';

/** The family as the control plane sees it. */
export const controlled = (
  { provider, urls, dataFolder }: ProviderContext,
  cobs: Cobs,
  service: CobService,
): ControlledFamily => ({
  provider: provider.code,
  connection: () => ({
    baseUrl: `${urls.tls}/${provider.simulator.mount}`,
    secrets: clientSecrets(dataFolder, provider.simulator.mount),
  }),
  find(txid) {
    const cob = cobs.get(txid);
    return cob && view(provider.code, cob);
  },
  act(txid, command) {
    if (!cobs.get(txid)) return undefined;
    const moved = service.move(txid, command);
    return moved.ok ? { ok: true, charge: view(provider.code, moved.cob) } : moved;
  },
});

const view = (provider: string, { txid, state, money, createdAt, request }: Cob): ChargeView => ({
  provider,
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
