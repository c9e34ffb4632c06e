import type { FastifyInstance } from 'fastify';
import { OPT_OUT_PATH } from '../../domain/cart/opt-out-path.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { sendPlainPage, type PlainPage } from '../pages/plain-page.ts';

interface Dependencies {
  readonly vault: Pick<Vault, 'optOuts'>;
  readonly csp: (tokenOrigins: readonly string[], styleSources?: readonly string[]) => string;
}

/** What a mailbox or our button sends fits in a line. */
const BODY_MAX = 4 * 1_024;

const PAGES = {
  ask: {
    title: 'Não quer mais lembretes?',
    body: `<p>Você deixa de receber lembretes de compras que ficaram pela metade nesta loja. O que você comprou não muda.</p>
      <form method="post"><button type="submit">Não receber mais lembretes</button></form>`,
  },
  done: {
    title: 'Pronto',
    body: '<p>Você não vai mais receber lembretes de compra desta loja neste e-mail.</p>',
  },
  unknown: {
    title: 'Este link não vale',
    body: '<p>Confira se o endereço está completo, como veio no e-mail.</p>',
  },
} as const satisfies Readonly<Record<string, PlainPage>>;

/**
 * Where a reminder's link leads. To look at it changes nothing, since scanners of mails follow
 * links; one POST, by the page's button or by the mailbox itself (RFC 8058), is the opt-out
 * (decision 0040). What is posted says nothing more than the address: it is not read.
 */
export function registerOptOuts(server: FastifyInstance, { vault, csp }: Dependencies): void {
  const url = `${OPT_OUT_PATH}/:token`;
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_MAX },
      (_request, _body, done) => done(null),
    );
    scope.get<{ Params: { token: string } }>(url, (request, reply) => {
      const isOurs = vault.optOuts.isToken(request.params.token);
      return sendPlainPage(reply.code(isOurs ? 200 : 404), csp, isOurs ? PAGES.ask : PAGES.unknown);
    });
    scope.post<{ Params: { token: string } }>(url, async (request, reply) => {
      const isDone = await vault.optOuts.add(request.params.token);
      return sendPlainPage(reply.code(isDone ? 200 : 404), csp, isDone ? PAGES.done : PAGES.unknown);
    });
  });
}
