import { iso } from '../../kit/core/clock.ts';
import { reais } from '../../kit/money/brcode.ts';
import { ISPB } from '../../kit/money/end-to-end.ts';
import { account } from './account.ts';
import type { Cob, Devolucao, Pix } from './cob.ts';
import { words } from './machine.ts';

/** A charge as the Banco Central's API answers it (specification/providers#pix-api-example). */
export function renderCob(cob: Cob) {
  const { request, txid, location, createdAt } = cob;
  return {
    calendario: { criacao: iso(createdAt), expiracao: request.calendario.expiracao },
    txid,
    revisao: cob.state === 'removedByReceiver' ? 1 : 0,
    loc: { id: cob.locationId, location, tipoCob: 'cob', criacao: iso(createdAt) },
    location,
    status: words[cob.state],
    ...(request.devedor ? { devedor: request.devedor } : {}),
    valor: request.valor,
    chave: request.chave,
    ...(request.solicitacaoPagador === undefined
      ? {}
      : { solicitacaoPagador: request.solicitacaoPagador }),
    ...(request.infoAdicionais ? { infoAdicionais: request.infoAdicionais } : {}),
    pixCopiaECola: cob.emv,
    ...(cob.pix ? { pix: [renderPix(cob, cob.pix)] } : {}),
  };
}

/** A received PIX. */
export const renderPix = ({ txid, request }: Cob, pix: Pix) => ({
  endToEndId: pix.endToEndId,
  txid,
  valor: reais(pix.amountCents),
  chave: request.chave,
  horario: iso(pix.at),
  infoPagador: '',
  pagador: request.devedor ?? { cpf: '52998224725', nome: 'Pagador do simulador' },
  devolucoes: pix.devolucoes.map(renderDevolucao),
});

/** A PIX on its way back. */
export const renderDevolucao = ({
  id,
  rtrId,
  amountCents,
  natureza,
  descricao,
  status,
  motivo,
  askedAt,
  settledAt,
}: Devolucao) => ({
  id,
  rtrId,
  valor: reais(amountCents),
  natureza,
  ...(descricao === null ? {} : { descricao }),
  horario: { solicitacao: iso(askedAt), ...(settledAt === null ? {} : { liquidacao: iso(settledAt) }) },
  status,
  ...(motivo === null ? {} : { motivo }),
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

export const ownAccount = () => bankAccount(account.name, account.document);
