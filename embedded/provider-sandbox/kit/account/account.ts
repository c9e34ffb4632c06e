import type { FastifyInstance } from 'fastify';
import type { ChargeView, ControlledFamily } from '../control/family.ts';
import { iso } from '../core/clock.ts';
import type { ProviderContext } from '../core/provider.ts';
import { sendBoleto } from '../documents/boleto-pdf.ts';
import { speakAs } from '../http/family.ts';
import { legalActions } from '../machine/machine.ts';
import { clientSecrets } from '../tls/certificates.ts';
import { transitions, type Charge, type ChargeWords } from './charge.ts';
import { Charges } from './charges.ts';
import { Payouts, type Payout, type PayoutWords } from './payouts.ts';
import { Receivers } from './receivers.ts';

/** An account at a provider whose charges are one resource each. */
export interface Account {
  readonly context: ProviderContext;
  readonly charges: Charges;
  readonly payouts: Payouts;
  readonly receivers: Receivers;
  /** The provider's word for the charge's state. */
  readonly word: (charge: Charge) => string;
  readonly payoutWord: (payout: Payout) => string;
}

/** A webhook before it is posted. */
export interface Webhook {
  /** The provider's name of the event. */
  readonly event: string;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How the accounts of one code base look from outside. */
export interface AccountFamily {
  /** What stands before every path, behind the provider's mount. */
  readonly basePath: string;
  /** On the host that asks for client certificates; `simulators.ts` says so, too. */
  readonly mutualTls?: true;
  readonly words: (code: string, method: Charge['method']) => ChargeWords;
  readonly payoutWords: PayoutWords;
  readonly errorBody: (status: number, message: string) => unknown;
  /** Keys of answers under which a fault finds the status word and the amounts. */
  readonly statusKeys: readonly string[];
  readonly amountKeys: readonly string[];
  readonly routes: (app: FastifyInstance, account: Account) => void;
  /** Nothing for what this provider tells nobody. */
  readonly webhook: (charge: Charge, account: Account) => Webhook | undefined;
  readonly payoutWebhook?: (payout: Payout, account: Account) => Webhook | undefined;
}

/** The simulator of a family: every provider of it is one account. */
export const simulate =
  (family: AccountFamily) =>
  async (app: FastifyInstance, context: ProviderContext): Promise<ControlledFamily> => {
    const { provider, faults, pace, urls, dataFolder } = context;
    const post = (subject: string, url: string | null, webhook: Webhook | undefined): void => {
      const to = webhook && (url ?? context.panelHooks.url(provider.code, webhook.event));
      if (!webhook || !to) return;
      const headers = { 'content-type': 'application/json', ...webhook.headers };
      const body = JSON.stringify(webhook.body);
      context.outbox.send({
        provider: provider.code,
        subject,
        event: webhook.event,
        url: to,
        headers,
        body,
      });
    };
    const account: Account = {
      context,
      charges: new Charges(context, (charge) =>
        post(charge.id, charge.webhookUrl, family.webhook(charge, account)),
      ),
      payouts: new Payouts(context, (payout) =>
        post(payout.id, null, family.payoutWebhook?.(payout, account)),
      ),
      receivers: new Receivers(context),
      word: ({ state, method }) => family.words(provider.code, method)[state],
      payoutWord: ({ state }) => family.payoutWords[state],
    };
    speakAs(app, {
      provider: provider.code,
      faults,
      latencyMs: pace.latencyMs,
      errorType: 'application/json; charset=utf-8',
      errorBody: family.errorBody,
      statusKeys: family.statusKeys,
      amountKeys: family.amountKeys,
      unit: provider.capabilities.unit,
    });
    boletoRoute(app, account);
    await app.register(async (api) => family.routes(api, account), { prefix: family.basePath });
    return {
      provider: provider.code,
      connection: () => ({
        baseUrl: `${family.mutualTls ? urls.tls : urls.http}/${provider.simulator.mount}${family.basePath}`,
        secrets: family.mutualTls ? clientSecrets(dataFolder, provider.simulator.mount) : {},
      }),
      find(id) {
        const charge = account.charges.get(id);
        return charge && view(charge, account);
      },
      act(id, command) {
        if (!account.charges.get(id)) return undefined;
        const moved = account.charges.move(id, command);
        return moved.ok ? { ok: true, charge: view(moved.charge, account) } : moved;
      },
    };
  };

/** The paper that an answer's link leads to. */
function boletoRoute(app: FastifyInstance, { charges, context }: Account): void {
  app.get<{ Params: { id: string } }>('/boletos/:id.pdf', async ({ params }, reply) => {
    const charge = charges.get(params.id);
    if (!charge?.boleto) return reply.code(404).send();
    return sendBoleto(reply, {
      ...charge.boleto,
      issuer: context.provider.name,
      payer: charge.customer ?? '',
      amountCents: charge.money.totalCents,
    });
  });
}

const view = (charge: Charge, { context, word }: Account): ChargeView => ({
  provider: context.provider.code,
  transactionId: charge.id,
  reference: charge.reference,
  method: charge.method,
  amountCents: charge.money.totalCents,
  paidCents: charge.money.paidCents,
  refundedCents: charge.money.refundedCents,
  status: word(charge),
  createdAt: iso(charge.createdAt),
  customer: charge.customer,
  card: charge.card && `${charge.card.brand} •••• ${charge.card.lastFour}`,
  actions: legalActions(transitions, charge.state),
});
