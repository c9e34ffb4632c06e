import type { Payout } from '../../kit/account/payouts.ts';
import { isPublic } from '../../kit/account/public-form.ts';
import { iso } from '../../kit/core/clock.ts';
import { reais } from '../../kit/money/brcode.ts';
import { ISPB } from '../../kit/money/end-to-end.ts';
import type { Bank, Cob, Devolucao } from './cob.ts';

/** A charge as the Banco Central's API answers it (specification/providers#pix-api-example). */
export function renderCob(cob: Cob, { word }: Bank) {
  const { calendario, devedor, valor, chave, solicitacaoPagador, infoAdicionais } = cob.said.request;
  const criacao = iso(cob.createdAt);
  const location = /pix\.example\.com\/qr\/v2\/[0-9a-f]{32}/.exec(cob.pix?.emv ?? '')?.[0];
  return {
    calendario: { criacao, expiracao: calendario.expiracao },
    txid: cob.id,
    revisao: cob.state === 'cancelled' ? 1 : 0,
    loc: { id: cob.seq, location, tipoCob: 'cob', criacao },
    location,
    status: word(cob),
    devedor,
    valor,
    chave,
    solicitacaoPagador,
    infoAdicionais,
    pixCopiaECola: cob.pix?.emv,
    ...(cob.paidAt && { pix: [renderPix(cob)] }),
  };
}

/** The PIX that paid a charge. */
export function renderPix(cob: Cob) {
  const { id, pix, money, paidAt, createdAt, said } = cob;
  const devolucoes = said.devolucoes.map(renderDevolucao);
  return {
    endToEndId: pix?.endToEndId,
    txid: id,
    valor: reais(money.paidCents),
    chave: said.request.chave,
    horario: iso(paidAt ?? createdAt),
    infoPagador: '',
    pagador: said.request.devedor ?? { cpf: '52998224725', nome: 'Pagador do simulador' },
    // As some banks and the official example have it: no list of one.
    devolucoes: isPublic(cob) && devolucoes.length === 1 ? devolucoes[0] : devolucoes,
  };
}

/** A PIX on its way back. */
export const renderDevolucao = ({ amountCents, askedAt, settledAt, ...devolucao }: Devolucao) => ({
  id: devolucao.id,
  rtrId: devolucao.rtrId,
  valor: reais(amountCents),
  natureza: devolucao.natureza,
  descricao: devolucao.descricao ?? undefined,
  horario: { solicitacao: iso(askedAt), liquidacao: settledAt ? iso(settledAt) : undefined },
  status: devolucao.status,
  motivo: devolucao.motivo ?? undefined,
});

/** One side of a movement in ONZ's own notices (specification/providers#onz-webhooks). */
export const bankAccount = (name: string, document: string) => ({
  ispb: ISPB,
  name,
  issuer: '0001',
  number: '123456',
  document,
  accountType: 'CACC',
});

export const OWN_ACCOUNT = bankAccount('RAZAO SANDBOX', '11222333000181');

/** What went back of a movement (public). */
export const returned = (endToEndId: string, amountCents: number) => ({
  endToEndId,
  status: 'LIQUIDATED',
  errorCode: null,
  pixRefundAmount: { currency: 'BRL', amount: amountCents / 100 },
});

/** A payout as it is looked up and as notices carry it (specification/providers#onz-payouts). */
export function renderPayout(payout: Payout, { payoutWord }: Pick<Bank, 'payoutWord'>) {
  const { id, key, to, said, state, amountCents, createdAt } = payout;
  return {
    id: said.number,
    idempotencyKey: key,
    endToEndId: id,
    pixKey: to,
    transactionType: 'PIX',
    status: payoutWord(payout),
    errorCode: state === 'failed' ? 'AC03' : null,
    creditDebitType: 'DEBIT',
    localInstrument: 'DICT',
    createdAt: iso(createdAt),
    creditorAccount: bankAccount('Recebedor do simulador', String(said.document ?? '52998224725')),
    debtorAccount: OWN_ACCOUNT,
    remittanceInformation: said.description ?? null,
    txId: said.txId,
    payment: { currency: 'BRL', amount: amountCents / 100 },
    refunds: state === 'returned' ? [returned(`D${id.slice(1)}`, amountCents)] : [],
  };
}

/** The answer to the request for one. */
export const renderAccepted = ({ id, createdAt, said, amountCents }: Payout) => ({
  endToEndId: id,
  eventDate: iso(createdAt),
  id: said.number,
  payment: { currency: 'BRL', amount: amountCents / 100 },
  type: 'PIX',
});
