import { iso } from '../../kit/core/clock.ts';
import { reais } from '../../kit/money/brcode.ts';
import type { Cob, Devolucao } from './cob.ts';
import type { BankHooks } from './hooks.ts';
import { bankAccount, ownAccount, renderPix } from './render.ts';

/** A PIX arrived: the Banco Central's callback, then ONZ's own notice. */
export function announceReceipt(hooks: BankHooks, cob: Cob): void {
  if (!cob.pix) return;
  hooks.callBack(cob.txid, 'pix', renderPix(cob, cob.pix));
  hooks.notify('receive', cob.txid, { data: movement(cob, 'LIQUIDATED') });
}

/** A charge was closed unpaid: only ONZ's own notice tells. */
export function announceRemoval(hooks: BankHooks, cob: Cob): void {
  hooks.notify('receive', cob.txid, { data: movement(cob, 'CANCELED') });
}

/** A refund came to its end, good or bad; the Banco Central's callback tells of both (public). */
export function announceDevolucao(hooks: BankHooks, cob: Cob, devolucao: Devolucao): void {
  if (!cob.pix) return;
  hooks.callBack(cob.txid, `devolução ${devolucao.status}`, renderPix(cob, cob.pix));
  if (devolucao.status !== 'DEVOLVIDO') return;
  const returned = cob.pix.devolucoes
    .filter(({ status }) => status === 'DEVOLVIDO')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const isFull = returned === cob.money.paidCents;
  hooks.notify('refund', cob.txid, { data: movement(cob, isFull ? 'REFUNDED' : 'PARTIALLY_REFUNDED') });
}

/** The payer's bank claims a fraud (MED). */
export function announceInfraction(hooks: BankHooks, cob: Cob): void {
  hooks.notify('infraction', cob.txid, { data: movement(cob, 'LIQUIDATED') });
}

/**
 * The `data` of a notice about a charge (public; its statuses beside LIQUIDATED and CANCELED:
 * known).
 */
function movement(cob: Cob, status: string): Record<string, unknown> {
  const { pix, request, money } = cob;
  const payer = request.devedor;
  return {
    id: pix?.id ?? cob.locationId,
    txId: cob.txid,
    pixKey: request.chave,
    status,
    payment: { amount: reais(pix?.amountCents ?? money.totalCents), currency: 'BRL' },
    refunds: (pix?.devolucoes ?? [])
      .filter(({ status: outcome }) => outcome === 'DEVOLVIDO')
      .map(refund),
    createdAt: iso(pix?.at ?? cob.createdAt),
    errorCode: null,
    endToEndId: pix?.endToEndId ?? null,
    ticketData: {},
    debtorAccount:
      pix &&
      bankAccount(payer?.nome ?? 'Pagador do simulador', payer ? documentOf(payer) : '52998224725'),
    idempotencyKey: null,
    creditDebitType: 'CREDIT',
    creditorAccount: ownAccount(),
    localInstrument: 'QRDN',
    transactionType: 'PIX',
    remittanceInformation: null,
  };
}

/** Public. */
const refund = ({ rtrId, amountCents }: Devolucao) => ({
  endToEndId: rtrId,
  status: 'LIQUIDATED',
  errorCode: null,
  pixRefundAmount: { currency: 'BRL', amount: amountCents / 100 },
});

const documentOf = (payer: NonNullable<Cob['request']['devedor']>): string =>
  'cpf' in payer ? payer.cpf : payer.cnpj;
