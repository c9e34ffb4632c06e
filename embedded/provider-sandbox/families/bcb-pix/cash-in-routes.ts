import type { FastifyInstance } from 'fastify';
import { alphanumeric } from '../../kit/core/random.ts';
import { route } from '../../kit/http/route.ts';
import type { Bank, Cob } from './cob.ts';
import { cobRoutes, existing } from './cob-routes.ts';
import { askDevolucao } from './devolucoes.ts';
import { problem, read } from './errors.ts';
import { callbacksOf, renderCallback } from './hooks.ts';
import { madeWithin, owedBy, renderPage } from './list.ts';
import { renderCob, renderDevolucao, renderPix } from './render.ts';
import { DEVOLUCAO_ID, cobPatch, devolucaoRequest, listRequest, webhookRequest } from './requests.ts';

/** Where a caller's `txid` is not taken (specification/providers#paths-without-a-provider). */
const NAMES_ITSELF: readonly string[] = ['TREEAL'];

/**
 * The Banco Central's PIX API, as far as a checkout uses it
 * (specification/providers#pix-api-paths).
 */
export function cashInRoutes(app: FastifyInstance, bank: Bank): void {
  const { charges, context } = bank;
  const render = (cob: Cob) => renderCob(cob, bank);
  const namesItself = NAMES_ITSELF.includes(context.provider.code);
  const place = cobRoutes(app, bank, { render, expires: false, namesItself });

  route(app, 'create', 'POST /cob', ({ body }, reply) =>
    reply.code(201).send(render(place(alphanumeric(context.random, 32), body))),
  );

  route(app, 'list', 'GET /cob', ({ query }) => {
    const asked = read(listRequest, query, 'parametros', 'CobConsultaInvalida');
    const { inicio, fim, cpf, cnpj, ...paging } = asked;
    const found = [...charges.all()].filter(madeWithin(inicio, fim)).filter(owedBy(cpf ?? cnpj));
    return renderPage(found, { inicio, fim }, paging, bank);
  });

  route(app, 'cancel', 'PATCH /cob/:txid', ({ params, body }) => {
    read(cobPatch, body, 'cob', 'CobOperacaoInvalida');
    const { id } = existing(charges.get(params.txid));
    const moved = charges.move(id, { type: 'cancel' });
    if (!moved.ok) throw problem('CobOperacaoInvalida', 'A cobrança não está ativa.');
    return render(moved.charge);
  });

  pixRoutes(app, bank);
  callbackRoutes(app, bank);
}

/** Received payments, and what goes back of them (public). */
function pixRoutes(app: FastifyInstance, bank: Bank): void {
  const paidBy = (endToEndId: string) => {
    const cob = bank.charges.paidAs(endToEndId);
    if (!cob) throw problem('PixNaoEncontrado', 'Não há Pix com este endToEndId.');
    return cob;
  };

  route(app, 'fetch', 'GET /pix/:e2eid', ({ params }) => renderPix(paidBy(params.e2eid)));

  route(app, 'refund', 'PUT /pix/:e2eid/devolucao/:id', ({ params, body }, reply) => {
    const cob = paidBy(params.e2eid);
    if (!DEVOLUCAO_ID.test(params.id))
      throw problem(
        'PixDevolucaoInvalida',
        'O id da devolução não respeita o padrão [a-zA-Z0-9]{1,35}.',
      );
    const asked = read(devolucaoRequest, body, 'devolucao', 'PixDevolucaoInvalida');
    return reply.code(201).send(renderDevolucao(askDevolucao(bank, cob, params.id, asked)));
  });

  route(app, 'refund', 'GET /pix/:e2eid/devolucao/:id', ({ params }) => {
    const devolucao = paidBy(params.e2eid).said.devolucoes.find(({ id }) => id === params.id);
    if (!devolucao) throw problem('PixDevolucaoNaoEncontrada', 'Não há devolução com este id.');
    return renderDevolucao(devolucao);
  });
}

/** Where the bank posts what it receives for a key (public). */
function callbackRoutes(app: FastifyInstance, { context }: Bank): void {
  const callbacks = callbacksOf(context);

  route(app, 'hook', 'PUT /webhook/:chave', ({ params: { chave }, body }) => {
    if (chave !== context.provider.simulator.payee)
      throw problem('WebhookOperacaoInvalida', 'A chave não pertence à conta.');
    const { webhookUrl } = read(webhookRequest, body, 'webhook', 'WebhookOperacaoInvalida');
    callbacks.put(chave, { webhookUrl, createdAt: context.clock.now() });
    return renderCallback(context, chave);
  });

  route(app, 'hook', 'GET /webhook/:chave', ({ params }) => {
    const hook = renderCallback(context, params.chave);
    if (!hook) throw problem('WebhookNaoEncontrado', 'Não há webhook para esta chave.');
    return hook;
  });

  route(app, 'hook', 'DELETE /webhook/:chave', ({ params }, reply) => {
    callbacks.delete(params.chave);
    return reply.code(204).send();
  });
}
