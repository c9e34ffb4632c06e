import type { FastifyInstance } from 'fastify';
import type { ChargeView, ControlledFamily } from '../control/family.ts';
import { iso } from '../core/clock.ts';
import type { ProviderContext } from '../core/provider.ts';
import { speakAs } from '../http/family.ts';
import { legalActions } from '../machine/machine.ts';
import { clientSecrets } from '../tls/certificates.ts';
import {
  transitions,
  type Charge,
  type ChargeWords,
  type Method,
  type Said,
  type Steps,
} from './charge.ts';
import { Charges, type Follow } from './charges.ts';
import { documentRoutes } from './documents.ts';
import { Payouts, type Payout, type PayoutWords } from './payouts.ts';
import { isPublic } from './public-form.ts';
import { Receivers, type Receiver } from './receivers.ts';
import { postman, type Webhooks } from './webhooks.ts';

/** An account at a provider whose charges are one resource each. */
export interface Account<S = Said> {
  readonly context: ProviderContext;
  readonly charges: Charges<S>;
  readonly payouts: Payouts;
  readonly receivers: Receivers;
  /** The provider's word for the charge's state. */
  readonly word: (charge: Charge<S>) => string;
  readonly payoutWord: (payout: Payout) => string;
}

/** How the accounts of one code base look from outside. */
export interface AccountFamily<S = Said> {
  /** What stands before every path, behind the provider's mount. */
  readonly basePath: string;
  /** On the host that asks for client certificates. */
  readonly mutualTls?: true;
  /** Where they differ, by provider and method. */
  readonly words: ChargeWords | ((code: string, method: Method) => ChargeWords);
  /** Those of the public form that are others. */
  readonly publicWords?: Partial<ChargeWords>;
  /** Left out where nothing is paid out. */
  readonly payoutWords?: PayoutWords;
  /** Left out: those of most providers, which take the price and no more. */
  readonly steps?: Steps;
  /** What else a step makes of a charge; left out where it is nothing. */
  readonly follow?: (account: Account<S>) => Follow<S>;
  readonly errorBody: (status: number, message: string) => unknown;
  /** Media type of errors, where it is one of its own. */
  readonly errorType?: string;
  /** Keys of answers under which a fault finds the status word and the amounts. */
  readonly statusKeys: readonly string[];
  readonly amountKeys: readonly string[];
  /** What a number under them counts; left out: cents. */
  readonly unit?: 'DECIMAL';
  readonly routes: (app: FastifyInstance, account: Account<S>) => void;
  /** What lies beside the API, such as papers that answers lead to. */
  readonly besides?: (app: FastifyInstance, account: Account<S>) => void;
  /** The charge that an id stands for, where others than its own do. */
  readonly chargeIdOf?: (id: string) => string;
  /** What is told of a charge that was placed or moved: `what` says which of it. */
  readonly webhook: (charge: Charge<S>, account: Account<S>, what: string) => Webhooks;
  readonly payoutWebhook?: (payout: Payout, account: Account<S>) => Webhooks;
  /** A payout is told of at once, and not only once it ends. */
  readonly tellsNewPayouts?: true;
  readonly receiverWebhook?: (receiver: Receiver, account: Account<S>) => Webhooks;
}

/** The simulator of one code base. */
export interface Simulator {
  readonly host: 'plain' | 'secure';
  readonly start: (app: FastifyInstance, context: ProviderContext) => Promise<ControlledFamily>;
}

/** The simulator of a family: every provider of it is one account. */
export const simulate = <S>(family: AccountFamily<S>): Simulator => ({
  host: family.mutualTls ? 'secure' : 'plain',
  start: async (app, context) => {
    const { provider, faults, pace, urls, dataFolder } = context;
    const { steps = transitions, chargeIdOf = (id) => id } = family;
    const account = open(family, context);
    speakAs(app, {
      provider: provider.code,
      faults,
      latencyMs: pace.latencyMs,
      errorType: family.errorType ?? 'application/json; charset=utf-8',
      errorBody: family.errorBody,
      statusKeys: family.statusKeys,
      amountKeys: family.amountKeys,
      unit: family.unit,
    });
    documentRoutes(app, account);
    family.besides?.(app, account);
    await app.register(async (api) => family.routes(api, account), { prefix: family.basePath });
    const view = (charge: Charge<S>) => viewOf(charge, account, steps);
    return {
      provider: provider.code,
      connection: () => ({
        baseUrl: `${family.mutualTls ? urls.tls : urls.http}/${provider.simulator.mount}${family.basePath}`,
        secrets: family.mutualTls ? clientSecrets(dataFolder, provider.simulator.mount) : {},
      }),
      find(id) {
        const charge = account.charges.get(chargeIdOf(id));
        return charge && view(charge);
      },
      act(id, command) {
        const charge = account.charges.get(chargeIdOf(id));
        if (!charge) return undefined;
        const moved = account.charges.move(charge.id, command);
        return moved.ok ? { ok: true, charge: view(moved.charge) } : moved;
      },
    };
  },
});

function open<S>(family: AccountFamily<S>, context: ProviderContext): Account<S> {
  const post = postman(context);
  const { words } = family;
  const wordsFor = (method: Method) =>
    typeof words === 'function' ? words(context.provider.code, method) : words;
  const account: Account<S> = {
    context,
    charges: new Charges<S>(context, {
      steps: family.steps ?? transitions,
      follow: (moved, ...rest) => family.follow?.(account)(moved, ...rest) ?? moved,
      announce: (charge, what) =>
        post(charge.id, family.webhook(charge, account, what), charge.webhookUrl),
    }),
    payouts: new Payouts(context, (payout) => {
      if (payout.state !== 'pending' || family.tellsNewPayouts)
        post(payout.id, family.payoutWebhook?.(payout, account));
    }),
    receivers: new Receivers(context, (receiver) =>
      post(receiver.id, family.receiverWebhook?.(receiver, account)),
    ),
    word: (charge) =>
      (isPublic(charge) && family.publicWords?.[charge.state]) ||
      (wordsFor(charge.method)[charge.state] ?? charge.state),
    payoutWord: ({ state }) => family.payoutWords?.[state] ?? state,
  };
  return account;
}

const viewOf = <S>(charge: Charge<S>, { context, word }: Account<S>, steps: Steps): ChargeView => ({
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
  card: charge.card && cardText(charge.card),
  actions: legalActions(steps, charge.state),
});

const cardText = ({ brand, lastFour, installments = 1 }: NonNullable<Charge['card']>): string =>
  `${brand} •••• ${lastFour}, ${installments}x`;
