import type { FastifyInstance } from 'fastify';
import { route } from '../../kit/http/route.ts';
import { cents } from '../../kit/money/brcode.ts';
import type { Bank, Cob } from './cob.ts';
import { problem, read } from './errors.ts';
import { cobRequest, TXID, type CobRequest } from './requests.ts';

/** How one bank's charges differ from those of the others. */
interface Ways {
  /** A charge's id is the bank's own: none is made under one of the caller's. */
  readonly namesItself?: boolean;
  readonly render: (cob: Cob) => unknown;
  /** A charge ends by itself; those of the Banco Central's own API stay as they are. */
  readonly expires: boolean;
}

/**
 * Makes charges under the caller's ids, and shows them (specification/providers#pix-api-paths).
 * What it answers makes one under any id.
 */
export function cobRoutes(
  app: FastifyInstance,
  { charges, context }: Bank,
  { render, expires, namesItself = false }: Ways,
): (txid: string, body: unknown) => Cob {
  const schema = cobRequest(context.provider.simulator.payee);
  const asked = (body: unknown) => read(schema, body, 'cob', 'CobOperacaoInvalida');
  const place = (txid: string, request: CobRequest) => {
    const expiresAt = context.clock.now() + request.calendario.expiracao * 1_000;
    return charges.place({
      id: txid,
      // A note has room for the caller's own; here the first is taken for it.
      reference: (namesItself && request.infoAdicionais?.[0]?.valor) || txid,
      amountCents: cents(request.valor.original),
      customer: request.devedor?.nome,
      said: { request, devolucoes: [] },
      by: { method: 'PIX', expiresAt: expires ? expiresAt : null },
    });
  };

  route(app, 'create', 'PUT /cob/:txid', ({ params: { txid }, body }, reply) => {
    if (namesItself) throw problem('AcessoNegado', 'O txid é gerado pelo PSP: use POST /cob.');
    if (!TXID.test(txid)) {
      const razao = 'O campo não respeita o padrão [a-zA-Z0-9]{26,35}.';
      const violation = { razao, propriedade: 'txid', valor: txid };
      throw problem('CobOperacaoInvalida', 'O txid não é válido.', [violation]);
    }
    const request = asked(body);
    const known = charges.get(txid);
    if (known) return render(sameCob(known, request));
    return reply.code(201).send(render(place(txid, request)));
  });

  route(app, 'fetch', 'GET /cob/:txid', ({ params }) => render(existing(charges.get(params.txid))));

  return (txid, body) => place(txid, asked(body));
}

/**
 * Guess: the same PUT again is answered with what there is; another body is refused whatever became
 * of the charge.
 */
function sameCob(cob: Cob, request: CobRequest): Cob {
  if (JSON.stringify(cob.said.request) === JSON.stringify(request)) return cob;
  throw problem('CobOperacaoInvalida', 'Já existe uma cobrança com este txid e outros dados.');
}

export function existing(cob: Cob | undefined): Cob {
  if (!cob) throw problem('CobNaoEncontrado', 'Não há cobrança com este txid.');
  return cob;
}
