import type { Webhook } from '../../kit/account/webhooks.ts';
import { iso } from '../../kit/core/clock.ts';
import { reais } from '../../kit/money/brcode.ts';
import { returnedOf, type Bank, type Cob } from './cob.ts';
import { callback, notice } from './hooks.ts';
import { bankAccount, OWN_ACCOUNT, renderPix, returned } from './render.ts';

type Tell = (cob: Cob, bank: Bank) => Webhook[];

/** A PIX arrived: the Banco Central's callback, then ONZ's own notice. */
const receipt: Tell = (cob, { context }) => [
  ...callback(context, 'pix', renderPix(cob)),
  ...notice(context, 'receive', { data: movement(cob, 'LIQUIDATED') }),
];

/** A charge was closed unpaid: only ONZ's own notice tells. */
const removal: Tell = (cob, { context }) =>
  notice(context, 'receive', { data: movement(cob, 'CANCELED') });

/** A refund came to its end, good or bad; the Banco Central's callback tells of both (public). */
const devolucao: Tell = (cob, { context }) => {
  const status = cob.said.devolucoes.at(-1)?.status;
  const told = callback(context, `devolução ${status}`, renderPix(cob));
  if (status !== 'DEVOLVIDO') return told;
  const backCents = returnedOf(cob).reduce((sum, { amountCents }) => sum + amountCents, 0);
  const word = backCents === cob.money.paidCents ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  return [...told, ...notice(context, 'refund', { data: movement(cob, word) })];
};

/** The payer's bank claims a fraud (MED), and has its money back. */
const infraction: Tell = (cob, bank) => [
  ...notice(bank.context, 'infraction', { data: movement(cob, 'LIQUIDATED') }),
  ...devolucao(cob, bank),
];

/** What is told of what happened to a charge; of a refund that was only asked for, nothing. */
export const TOLD: Readonly<Record<string, Tell>> = {
  pay: receipt,
  payUnder: receipt,
  payOver: receipt,
  refuse: removal,
  expire: removal,
  cancel: removal,
  refundPartly: devolucao,
  refundFully: devolucao,
  returned: devolucao,
  notReturned: devolucao,
  chargeback: infraction,
};

/**
 * The `data` of a notice about a charge (public; its statuses beside LIQUIDATED and CANCELED:
 * known).
 */
function movement(cob: Cob, status: string): Record<string, unknown> {
  const { request } = cob.said;
  const { devedor: payer = { nome: 'Pagador do simulador', cpf: '52998224725' } } = request;
  const { paidAt } = cob;
  return {
    id: cob.seq,
    txId: cob.id,
    pixKey: request.chave,
    status,
    payment: { amount: reais(cob.money.paidCents || cob.money.totalCents), currency: 'BRL' },
    refunds: returnedOf(cob).map(({ rtrId, amountCents }) => returned(rtrId, amountCents)),
    createdAt: iso(paidAt ?? cob.createdAt),
    errorCode: null,
    endToEndId: cob.pix?.endToEndId ?? null,
    ticketData: {},
    debtorAccount: paidAt && bankAccount(payer.nome, 'cpf' in payer ? payer.cpf : payer.cnpj),
    idempotencyKey: null,
    creditDebitType: 'CREDIT',
    creditorAccount: OWN_ACCOUNT,
    localInstrument: 'QRDN',
    transactionType: 'PIX',
    remittanceInformation: null,
  };
}
