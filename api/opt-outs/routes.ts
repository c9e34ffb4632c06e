import type { FastifyInstance, FastifyReply } from 'fastify';
import { OPT_OUT_PATH } from '../../domain/cart/opt-out-path.ts';
import type { Addressee } from '../../runtime/vault/opt-outs.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { withinTime } from '../../runtime/within-time.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { PolicyOf } from '../pages/content-security-policy.ts';
import { htmlText } from '../pages/html-text.ts';
import { pageErrorHandler } from '../pages/page-error-handler.ts';
import { sendPlainPage, type PlainPage } from '../pages/plain-page.ts';

interface Dependencies {
  readonly vault: Pick<Vault, 'optOuts'>;
  readonly catalogue: Pick<Catalogue, 'find'>;
  readonly csp: PolicyOf;
}

/** What a mailbox or our button sends fits in a line. */
const BODY_MAX = 4 * 1_024;

/**
 * The page is shown without the platform's name when it is not known within this time, in
 * milliseconds.
 */
const NAME_MS = 1_000;

const PAGES = {
  ask: (place: string): PlainPage => ({
    title: 'Não quer mais lembretes?',
    body: `<p>Você deixa de receber lembretes de compras que ficaram pela metade ${place}. O que você comprou não muda.</p>
      <form method="post"><button type="submit">Não receber mais lembretes</button></form>`,
  }),
  done: (place: string): PlainPage => ({
    title: 'Pronto',
    body: `<p>Este e-mail não vai mais receber lembretes de compras que ficaram pela metade ${place}.</p>`,
  }),
};

const UNKNOWN: PlainPage = {
  title: 'Este link não vale',
  body: '<p>Confira se o endereço está completo, como veio no e-mail.</p>',
};

/**
 * Where a reminder's link leads. To look at it changes nothing, since scanners of mails follow
 * links; one POST, by the page's button or by the mailbox itself (RFC 8058), is the opt-out
 * (decision 0040). What is posted says nothing more than the address: it is not read.
 */
export function registerOptOuts(server: FastifyInstance, { vault, catalogue, csp }: Dependencies): void {
  const url = `${OPT_OUT_PATH}/:token`;
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_MAX },
      (_request, _body, done) => done(null),
    );
    scope.setErrorHandler(pageErrorHandler(csp));
    scope.get<{ Params: { token: string } }>(url, async ({ params: { token } }, reply) => {
      const whose = vault.optOuts.read(token);
      const isDone = whose && (await vault.optOuts.among([whose.recipient])).has(whose.recipient);
      return answer(reply, isDone ? 'done' : 'ask', whose);
    });
    scope.post<{ Params: { token: string } }>(url, async ({ params: { token } }, reply) => {
      const isDone = await vault.optOuts.add(token);
      return answer(reply, 'done', isDone ? vault.optOuts.read(token) : undefined);
    });
  });

  async function answer(reply: FastifyReply, page: keyof typeof PAGES, whose: Addressee | undefined) {
    if (!whose) return sendPlainPage(reply.code(404), csp, UNKNOWN);
    const name = await platformName(catalogue, whose);
    const place = name === undefined ? 'nesta loja' : `em <strong>${htmlText(name)}</strong>`;
    return sendPlainPage(reply, csp, PAGES[page](place));
  }
}

/** As the mail's sender was called; undefined where an older link does not say whose it is. */
async function platformName(
  catalogue: Dependencies['catalogue'],
  { platformId }: Addressee,
): Promise<string | undefined> {
  if (platformId === null) return undefined;
  try {
    return (await withinTime(NAME_MS, catalogue.find('Platform', platformId)))?.name;
  } catch {
    // An opt-out is done, and shown as done, while the event store is away.
    return undefined;
  }
}
