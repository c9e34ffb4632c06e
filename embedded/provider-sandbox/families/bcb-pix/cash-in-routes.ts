import type { FastifyInstance } from 'fastify';
import { alphanumeric } from '../../kit/core/random.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import type { Cob } from './cob.ts';
import type { Cobs } from './cobs.ts';
import type { CobService } from './cob-service.ts';
import type { Devolucoes } from './devolucoes.ts';
import { problem, read } from './errors.ts';
import type { BankHooks } from './hooks.ts';
import { madeWithin, renderPage } from './list.ts';
import { renderCob, renderDevolucao, renderPix } from './render.ts';
import {
  DEVOLUCAO_ID,
  TXID,
  cobPatch,
  cobRequest,
  listRequest,
  devolucaoRequest,
  webhookRequest,
  type CobRequest,
} from './requests.ts';

interface Parts {
  cobs: Cobs;
  service: CobService;
  devolucoes: Devolucoes;
  hooks: BankHooks;
}

interface OfCob {
  Params: { txid: string };
}

interface OfDevolucao {
  Params: { e2eid: string; id: string };
}

interface OfKey {
  Params: { chave: string };
}

/**
 * The Banco Central's PIX API, as far as a checkout uses it
 * (specification/providers#pix-api-paths).
 */
export function cashInRoutes(
  app: FastifyInstance,
  { store, random, provider }: ProviderContext,
  { cobs, service, devolucoes, hooks }: Parts,
): void {
  const pixKey = provider.simulator.payee;
  const schema = cobRequest(pixKey);
  const enter = (txid: string, request: CobRequest) =>
    store.transaction(() => service.enter(txid, request));

  app.put<OfCob>('/cob/:txid', { config: { operation: 'create' } }, async ({ params, body }, reply) => {
    if (!TXID.test(params.txid)) {
      throw problem('CobOperacaoInvalida', 'O txid não é válido.', [
        {
          razao: 'O campo não respeita o padrão [a-zA-Z0-9]{26,35}.',
          propriedade: 'txid',
          valor: params.txid,
        },
      ]);
    }
    const request = read(schema, body, 'cob', 'CobOperacaoInvalida');
    const known = cobs.get(params.txid);
    if (known) return renderCob(sameCob(known, request));
    return reply.code(201).send(renderCob(enter(params.txid, request)));
  });

  app.post('/cob', { config: { operation: 'create' } }, async ({ body }, reply) => {
    const request = read(schema, body, 'cob', 'CobOperacaoInvalida');
    return reply.code(201).send(renderCob(enter(alphanumeric(random, 32), request)));
  });

  app.get('/cob', { config: { operation: 'list' } }, async ({ query }) => {
    const { inicio, fim, ...paging } = read(listRequest, query, 'parametros', 'CobConsultaInvalida');
    return renderPage([...cobs.all()].filter(madeWithin(inicio, fim)), { inicio, fim }, paging);
  });
  app.get<OfCob>('/cob/:txid', { config: { operation: 'fetch' } }, async ({ params }) =>
    renderCob(existing(cobs, params.txid)),
  );

  app.patch<OfCob>('/cob/:txid', { config: { operation: 'cancel' } }, async ({ params, body }) => {
    read(cobPatch, body, 'cob', 'CobOperacaoInvalida');
    existing(cobs, params.txid);
    const moved = service.move(params.txid, { type: 'cancel' });
    if (!moved.ok) throw problem('CobOperacaoInvalida', 'A cobrança não está ativa.');
    return renderCob(moved.cob);
  });

  pixRoutes(app, store, { cobs, devolucoes });
  callbackRoutes(app, pixKey, hooks);
}

/** Received payments, and what goes back of them (public). */
function pixRoutes(
  app: FastifyInstance,
  store: ProviderContext['store'],
  { cobs, devolucoes }: Pick<Parts, 'cobs' | 'devolucoes'>,
): void {
  app.get<{ Params: { e2eid: string } }>(
    '/pix/:e2eid',
    { config: { operation: 'fetch' } },
    async ({ params }) => {
      const cob = paidBy(cobs, params.e2eid);
      return cob.pix && renderPix(cob, cob.pix);
    },
  );

  app.put<OfDevolucao>(
    '/pix/:e2eid/devolucao/:id',
    { config: { operation: 'refund' } },
    async ({ params, body }, reply) => {
      const cob = paidBy(cobs, params.e2eid);
      if (!DEVOLUCAO_ID.test(params.id))
        throw problem(
          'PixDevolucaoInvalida',
          'O id da devolução não respeita o padrão [a-zA-Z0-9]{1,35}.',
        );
      const asked = read(devolucaoRequest, body, 'devolucao', 'PixDevolucaoInvalida');
      return reply
        .code(201)
        .send(renderDevolucao(store.transaction(() => devolucoes.ask(cob, params.id, asked))));
    },
  );

  app.get<OfDevolucao>(
    '/pix/:e2eid/devolucao/:id',
    { config: { operation: 'refund' } },
    async ({ params }) => {
      const devolucao = paidBy(cobs, params.e2eid).pix?.devolucoes.find(({ id }) => id === params.id);
      if (!devolucao) throw problem('PixDevolucaoNaoEncontrada', 'Não há devolução com este id.');
      return renderDevolucao(devolucao);
    },
  );
}

/** Where the bank posts what it receives for a key (public). */
function callbackRoutes(app: FastifyInstance, pixKey: string, hooks: BankHooks): void {
  app.put<OfKey>('/webhook/:chave', { config: { operation: 'hook' } }, async ({ params, body }) => {
    if (params.chave !== pixKey)
      throw problem('WebhookOperacaoInvalida', 'A chave não pertence à conta.');
    hooks.setCallback(
      params.chave,
      read(webhookRequest, body, 'webhook', 'WebhookOperacaoInvalida').webhookUrl,
    );
    return hooks.callback(params.chave);
  });

  app.get<OfKey>('/webhook/:chave', { config: { operation: 'hook' } }, async ({ params }) => {
    const hook = hooks.callback(params.chave);
    if (!hook) throw problem('WebhookNaoEncontrado', 'Não há webhook para esta chave.');
    return hook;
  });

  app.delete<OfKey>('/webhook/:chave', { config: { operation: 'hook' } }, async ({ params }, reply) => {
    hooks.removeCallback(params.chave);
    return reply.code(204).send();
  });
}

/**
 * Guess: the same PUT again is answered with what there is; another body is refused whatever became
 * of the charge.
 */
function sameCob(cob: Cob, request: CobRequest): Cob {
  if (JSON.stringify(cob.request) === JSON.stringify(request)) return cob;
  throw problem('CobOperacaoInvalida', 'Já existe uma cobrança com este txid e outros dados.');
}

function existing(cobs: Cobs, txid: string): Cob {
  const cob = cobs.get(txid);
  if (!cob) throw problem('CobNaoEncontrado', 'Não há cobrança com este txid.');
  return cob;
}

function paidBy(cobs: Cobs, endToEndId: string): Cob {
  const cob = cobs.paidBy(endToEndId);
  if (!cob) throw problem('PixNaoEncontrado', 'Não há Pix com este endToEndId.');
  return cob;
}
