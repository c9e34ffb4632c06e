import type { ListPage, ListRequest, Outcome, ReportedFact } from '../../contract.ts';
import { readAuthorised } from '../../kit/authorised.ts';
import type { Operation } from '../../kit/family.ts';
import { get } from '../../kit/http/requests.ts';
import { factOf } from './fact.ts';
import { cobListSchema, cobSchema, namedCobSchema } from './schemas.ts';
import { accessTo } from './token.ts';
import { onCashIn } from './wire-format.ts';

const PAGE_SIZE = 100;

/** `GET /cob?inicio&fim` (public); pages count from zero. Charges to another key are not ours. */
export async function listTransactions(
  { from, until, page = '0' }: ListRequest,
  operation: Operation<'BCB_PIX_ONZ'>,
): Promise<Outcome<ListPage>> {
  const request = get('/cob', {
    inicio: from,
    fim: until,
    'paginacao.paginaAtual': page,
    'paginacao.itensPorPagina': String(PAGE_SIZE),
  });
  const access = accessTo('cashIn')(operation);
  const reply = await readAuthorised(onCashIn(request), cobListSchema, access, operation);
  if (reply.kind !== 'answered') return reply;
  const { cobs, parametros } = reply.value;
  const { paginaAtual, quantidadeDePaginas } = parametros.paginacao;
  const isLast = paginaAtual + 1 >= quantidadeDePaginas;
  return {
    kind: 'done',
    value: { ...readRows(cobs, operation), ...(!isLast && { next: String(paginaAtual + 1) }) },
  };
}

/** One that cannot be read does not keep back the others of its page. */
function readRows(
  rows: readonly unknown[],
  { connection: { payee }, provider }: Operation<'BCB_PIX_ONZ'>,
): Pick<ListPage, 'facts' | 'unreadable'> {
  const facts: ReportedFact[] = [];
  const unreadable: string[] = [];
  for (const row of rows) {
    const { data: cob } = cobSchema.safeParse(row);
    const { txid, chave = payee } = cob ?? namedCobSchema.parse(row);
    if (chave !== payee) continue;
    if (cob) facts.push(factOf(cob, provider));
    else unreadable.push(txid);
  }
  return { facts, unreadable };
}
