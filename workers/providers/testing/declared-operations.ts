import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '../../../domain/kernel/enums.ts';
import type { PayoutMethod } from '../../../domain/providers/capabilities.ts';
import type {
  Adapter,
  CardToSave,
  ChargeRequest,
  Context,
  Outcome,
  PayoutRequest,
} from '../contract.ts';
import { chargeRequest } from './charge-request.ts';
import { cardTokenAt } from './marked-card.ts';
import type { MarkedAccount } from './marked-account.ts';
import { MARKED_BUYER } from './marks.ts';
import { BANK_ACCOUNT, payout } from './payout-request.ts';
import { PAPERS, receiver } from './receiver-input.ts';
import type { Sandbox } from './sandbox.ts';

/** Where an operation is done. */
export interface At {
  readonly adapter: Adapter;
  readonly account: MarkedAccount;
  readonly sandbox: Sandbox;
}

/** An operation that is ready to be done, in one context or another, by the same request. */
export interface Ready {
  readonly name: string;
  readonly run: (context: Context) => Promise<Outcome<unknown>> | undefined;
  /** What was handed over for it that may be seen nowhere. */
  readonly token?: string;
}

type Preparation = (at: At) => Promise<Ready>;

/** Each operation that a provider declares, by each of its methods. */
export const declaredBy = ({ capabilities }: Adapter): readonly Preparation[] => [
  ...capabilities.methods.flatMap((method) => [
    create(method),
    fetchById(method),
    ...(capabilities.lookupByReference ? [fetchByReference(method)] : []),
    ...(capabilities.cancel ? [cancel(method)] : []),
    ...(capabilities.refund === 'NONE' ? [] : [refund(method)]),
    ...(capabilities.refundLookup ? [fetchRefund(method)] : []),
  ]),
  ...(capabilities.savedCards ? [saveCard, chargeSavedCard] : []),
  ...(capabilities.listing ? [list] : []),
  ...capabilities.payouts.flatMap((method) => [
    sendPayout(method),
    ...capabilities.payoutLookup.map((key) => fetchPayout(method, key)),
  ]),
  ...(capabilities.receivers ? [createReceiver, fetchReceiver] : []),
  ...(capabilities.balances ? [fetchBalance] : []),
];

async function requestFor({ adapter, sandbox }: At, method: PaymentMethod): Promise<ChargeRequest> {
  const reference = randomUUID();
  const { buyer } = chargeRequest();
  return chargeRequest({
    ...{ reference, method, buyer: { ...buyer, ...MARKED_BUYER } },
    ...(method === 'CREDIT_CARD' && {
      cardToken: await cardTokenAt(sandbox, adapter.code, reference),
    }),
  });
}

const create =
  (method: PaymentMethod): Preparation =>
  async (at) => {
    const request = await requestFor(at, method);
    return {
      name: `create ${method}`,
      run: (context) => at.adapter.createTransaction(request, context),
      ...(request.cardToken && { token: request.cardToken }),
    };
  };

async function cardToSave(at: At): Promise<CardToSave> {
  const { cardToken = '', ...request } = await requestFor(at, 'CREDIT_CARD');
  return { ...request, cardToken };
}

const saveCard: Preparation = async (at) => {
  const wanted = await cardToSave(at);
  return {
    name: 'save a card',
    run: (context) => at.adapter.saveCard?.(wanted, context),
    token: wanted.cardToken,
  };
};

const chargeSavedCard: Preparation = async (at) => {
  const saved = await at.adapter.saveCard?.(await cardToSave(at), at.account.context());
  if (saved?.kind !== 'done') throw new Error(`${at.adapter.code} saved no card`);
  const request = await requestFor(at, 'CREDIT_CARD');
  return {
    name: 'charge a saved card',
    run: (context) => at.adapter.createTransaction({ ...request, savedCard: saved.value }, context),
    token: saved.value.cardId,
  };
};

/** A charge that was made, and paid. */
async function paid(at: At, method: PaymentMethod) {
  const request = await requestFor(at, method);
  const { reference } = request;
  const made = await at.adapter.createTransaction(request, at.account.context());
  if (made.kind !== 'done') throw new Error(`${at.adapter.code} made no charge: ${made.kind}`);
  const { transactionId } = made.value.fact;
  if (method !== 'CREDIT_CARD') await at.sandbox.act(transactionId, 'pay');
  return { reference, transactionId };
}

const fetchById =
  (method: PaymentMethod): Preparation =>
  async (at) => {
    const { transactionId } = await paid(at, method);
    return {
      name: `fetch ${method} by its id`,
      run: (context) => at.adapter.fetchTransaction({ transactionId }, context),
    };
  };

const fetchByReference =
  (method: PaymentMethod): Preparation =>
  async (at) => {
    const { reference } = await paid(at, method);
    return {
      name: `fetch ${method} by our reference`,
      run: (context) => at.adapter.fetchTransaction({ reference, method }, context),
    };
  };

const cancel =
  (method: PaymentMethod): Preparation =>
  async (at) => {
    const { transactionId } = await paid(at, method);
    return {
      name: `cancel ${method}`,
      run: (context) => at.adapter.cancel?.(transactionId, context),
    };
  };

async function refundable(at: At, method: PaymentMethod) {
  const { transactionId } = await paid(at, method);
  const [refundId, amountCents] = [randomUUID(), chargeRequest().amountCents];
  const refunds = { amountCents, paidCents: amountCents, refundedBeforeCents: 0 };
  return { transactionId, refundId, ...refunds, mayHaveHappened: false };
}

const refund =
  (method: PaymentMethod): Preparation =>
  async (at) => {
    const wanted = await refundable(at, method);
    return {
      name: `refund ${method}`,
      run: (context) => at.adapter.refund(wanted, context),
    };
  };

const fetchRefund =
  (method: PaymentMethod): Preparation =>
  async (at) => {
    const wanted = await refundable(at, method);
    await at.adapter.refund(wanted, at.account.context());
    return {
      name: `fetch the refund of ${method}`,
      run: (context) => at.adapter.fetchRefund?.(wanted, context),
    };
  };

const list: Preparation = async (at) => {
  const from = new Date().toISOString();
  const [method = 'PIX'] = at.adapter.capabilities.methods;
  await paid(at, method);
  const until = new Date(Date.now() + 1_000).toISOString();
  return {
    name: 'list',
    run: (context) => at.adapter.listTransactions?.({ from, until }, context),
  };
};

/** Opens a paper of the receiver for whoever has it. */
const MARKED_PAPER = 'https://files.example/papers/9?signature=marcada-9f3b7c1e';

const personal = () =>
  receiver({
    ...{ name: MARKED_BUYER.name, email: MARKED_BUYER.email },
    papers: { ...PAPERS, photoDocument: MARKED_PAPER },
  });

async function madeReceiver({ adapter, account }: At): Promise<string> {
  const made = await adapter.createReceiver?.(personal(), account.context());
  if (made?.kind !== 'done') throw new Error(`${adapter.code} made no receiver`);
  return made.value.receiverId;
}

async function payoutBy(at: At, method: PayoutMethod): Promise<PayoutRequest> {
  const { document, phone: pixKey } = MARKED_BUYER;
  if (method === 'BANK_ACCOUNT')
    return payout({ destination: { ...BANK_ACCOUNT, accountDocument: document } });
  return payout({
    destination:
      method === 'RECEIVER'
        ? { method, receiverId: await madeReceiver(at) }
        : { method: 'PIX', pixType: 'PHONE', pixKey, document },
  });
}

const sendPayout =
  (method: PayoutMethod): Preparation =>
  async (at) => {
    const wanted = await payoutBy(at, method);
    return {
      name: `withdraw to a ${method}`,
      run: (context) => at.adapter.sendPayout?.(wanted, context),
    };
  };

const fetchPayout =
  (method: PayoutMethod, by: 'ID' | 'KEY'): Preparation =>
  async (at) => {
    const wanted = await payoutBy(at, method);
    const sent = await at.adapter.sendPayout?.(wanted, at.account.context());
    if (sent?.kind !== 'done') throw new Error(`${at.adapter.code} paid nothing out`);
    const { payoutId } = sent.value;
    const { idempotencyKey } = wanted;
    return {
      name: `fetch a payout to a ${method} by its ${by}`,
      run: (context) =>
        at.adapter.fetchPayout?.(by === 'ID' ? { payoutId } : { idempotencyKey }, context),
    };
  };

const createReceiver: Preparation = async ({ adapter }) => {
  const wanted = personal();
  return {
    name: 'create a receiver',
    run: (context) => adapter.createReceiver?.(wanted, context),
    token: MARKED_PAPER,
  };
};

const fetchReceiver: Preparation = async (at) => {
  const receiverId = await madeReceiver(at);
  return {
    name: 'fetch a receiver',
    run: (context) => at.adapter.fetchReceiver?.(receiverId, context),
  };
};

const fetchBalance: Preparation = async (at) => {
  const receiverId = await madeReceiver(at);
  return {
    name: 'fetch the balance of a receiver',
    run: (context) => at.adapter.fetchBalance?.(receiverId, context),
  };
};
