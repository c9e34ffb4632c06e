import type { Bank, Cob } from './cob.ts';
import { renderCob } from './render.ts';

interface Span {
  readonly inicio: string;
  readonly fim: string;
}

export const madeWithin =
  (inicio: string, fim: string) =>
  ({ createdAt }: Cob): boolean =>
    createdAt >= Date.parse(inicio) && createdAt < Date.parse(fim);

/** Of one payer, where the list is asked for that (public). */
export const owedBy =
  (document: string | undefined) =>
  ({ said: { request } }: Cob): boolean =>
    document === undefined || Object.values(request.devedor ?? {}).includes(document);

/** One page of charges, oldest first, as the Central Bank's API answers it (public). */
export function renderPage(
  cobs: readonly Cob[],
  span: Span,
  paging: { 'paginacao.paginaAtual': number; 'paginacao.itensPorPagina': number },
  bank: Bank,
) {
  const [page, size] = [paging['paginacao.paginaAtual'], paging['paginacao.itensPorPagina']];
  return {
    parametros: {
      ...span,
      paginacao: {
        paginaAtual: page,
        itensPorPagina: size,
        quantidadeDePaginas: Math.ceil(cobs.length / size),
        quantidadeTotalDeItens: cobs.length,
      },
    },
    cobs: cobs.slice(page * size, (page + 1) * size).map((cob) => renderCob(cob, bank)),
  };
}
