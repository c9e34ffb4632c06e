import type { ListPage, ListRequest, Outcome } from '../../contract.ts';
import type { Operation } from '../../kit/family.ts';
import { callRead } from './call.ts';
import { factOf } from './fact.ts';
import { cobListSchema } from './schemas.ts';

const PAGE_SIZE = 100;

/** `GET /cob?inicio&fim` (public); pages count from zero. Charges to another key are not ours. */
export async function listTransactions(
  { from, until, page = '0' }: ListRequest,
  operation: Operation<'BCB_PIX_ONZ'>,
): Promise<Outcome<ListPage>> {
  const reply = await callRead(
    {
      method: 'GET',
      path: '/cob',
      side: 'cashIn',
      query: {
        inicio: from,
        fim: until,
        'paginacao.paginaAtual': page,
        'paginacao.itensPorPagina': String(PAGE_SIZE),
      },
    },
    cobListSchema,
    operation,
  );
  if (reply.kind !== 'answered') return reply;
  const { cobs, parametros } = reply.value;
  const { paginaAtual, quantidadeDePaginas } = parametros.paginacao;
  const facts = cobs
    .filter(({ chave }) => chave === operation.connection.payee)
    .map((cob) => factOf(cob, operation.provider));
  const isLast = paginaAtual + 1 >= quantidadeDePaginas;
  return { kind: 'done', value: { facts, ...(!isLast && { next: String(paginaAtual + 1) }) } };
}
