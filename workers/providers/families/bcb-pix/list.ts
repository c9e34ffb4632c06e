import type { ListPage, ListRequest, Outcome, ReportedFact } from '../../contract.ts';
import { pays } from '../../pays.ts';
import { readAuthorised } from '../../kit/authorised.ts';
import type { Operation } from '../../kit/family.ts';
import { get } from '../../kit/http/requests.ts';
import { mapAnswered, type ReadReply } from '../../kit/reply.ts';
import { factOf } from './fact.ts';
import { cobListSchema, cobSchema, namedCobSchema } from './schemas.ts';
import { accessTo } from './token.ts';
import { onCashIn } from './side.ts';

const PAGE_SIZE = 100;

interface Page {
  readonly rows: readonly unknown[];
  readonly next?: string;
}

/**
 * `GET /cob?inicio&fim` (public), of one payer where `cpf` or `cnpj` says so; pages count from
 * zero.
 */
export async function pageOfCobs(
  { from, until, page = '0', ...filter }: ListRequest & Readonly<Record<string, string>>,
  operation: Operation<'BCB_PIX_ONZ'>,
): Promise<ReadReply<Page>> {
  const request = get('/cob', {
    inicio: from,
    fim: until,
    'paginacao.paginaAtual': page,
    'paginacao.itensPorPagina': String(PAGE_SIZE),
    ...filter,
  });
  const access = accessTo('cashIn')(operation);
  const reply = await readAuthorised(onCashIn(request), cobListSchema, access, operation);
  if (reply.kind !== 'answered') return reply;
  const { cobs: rows, parametros } = reply.value;
  const { paginaAtual, quantidadeDePaginas } = parametros.paginacao;
  const isLast = paginaAtual + 1 >= quantidadeDePaginas;
  return mapAnswered(reply, () => ({ rows, ...(!isLast && { next: String(paginaAtual + 1) }) }));
}

/** The charges of a span. Those to another key are not ours. */
export async function listTransactions(
  request: ListRequest,
  operation: Operation<'BCB_PIX_ONZ'>,
): Promise<Outcome<ListPage>> {
  const reply = await pageOfCobs({ ...request }, operation);
  if (reply.kind !== 'answered') return reply;
  const { rows, next } = reply.value;
  return { kind: 'done', value: { ...readRows(rows, operation), ...(next && { next }) } };
}

/** One that cannot be read does not keep back the others of its page. */
function readRows(
  rows: readonly unknown[],
  { connection, provider }: Operation<'BCB_PIX_ONZ'>,
): Pick<ListPage, 'facts' | 'unreadable'> {
  const facts: ReportedFact[] = [];
  const unreadable: string[] = [];
  for (const row of rows) {
    const { data: cob } = cobSchema.safeParse(row);
    const { txid, chave } = cob ?? namedCobSchema.parse(row);
    if (!pays(connection, chave)) continue;
    if (cob) facts.push(factOf(cob, provider));
    else unreadable.push(txid);
  }
  return { facts, unreadable };
}
