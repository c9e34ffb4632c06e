import type { FastifyInstance, FastifyReply } from 'fastify';
import { OPT_OUT_PATH } from '../../domain/cart/opt-out-path.ts';
import { LANGUAGE_TAGS, locale, type Locale } from '../../domain/kernel/locale.ts';
import type { Addressee } from '../../runtime/vault/opt-outs.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { PolicyOf } from '../pages/content-security-policy.ts';
import { htmlText } from '../pages/html-text.ts';
import { pageErrorHandler } from '../pages/page-error-handler.ts';
import { sendPlainPage } from '../pages/plain-page.ts';
import { OPT_OUT_WORDS } from './words.ts';

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

type Asked = { Params: { token: string }; Querystring: { lang?: unknown } };

/** The language that a link names; one that is none of ours is Portuguese. */
const localeOf = (lang: unknown): Locale =>
  locale.options.find((each) => LANGUAGE_TAGS[each] === lang) ?? 'PT_BR';

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
    scope.get<Asked>(url, async ({ params: { token }, query }, reply) => {
      const whose = vault.optOuts.read(token);
      const isDone = whose && (await vault.optOuts.among([whose.recipient])).has(whose.recipient);
      return answer(reply, isDone ? 'done' : 'ask', whose, localeOf(query.lang));
    });
    scope.post<Asked>(url, async ({ params: { token }, query }, reply) => {
      const isDone = await vault.optOuts.add(token);
      const whose = isDone ? vault.optOuts.read(token) : undefined;
      return answer(reply, 'done', whose, localeOf(query.lang));
    });
  });

  async function answer(
    reply: FastifyReply,
    page: 'ask' | 'done',
    whose: Addressee | undefined,
    of: Locale,
  ) {
    const words = OPT_OUT_WORDS[of];
    const language = LANGUAGE_TAGS[of];
    if (!whose) return sendPlainPage(reply.code(404), csp, { ...words.unknown, language });
    const name = await platformName(catalogue, whose);
    const place = words.place(name === undefined ? undefined : htmlText(name));
    return sendPlainPage(reply, csp, { ...words[page](place), language });
  }
}

/** As the mail's sender was called; undefined where an older link does not say whose it is. */
async function platformName(
  catalogue: Dependencies['catalogue'],
  { platformId }: Addressee,
): Promise<string | undefined> {
  if (platformId === null) return undefined;
  try {
    return (await withTimeout(NAME_MS, catalogue.find('Platform', platformId)))?.name;
  } catch {
    // An opt-out is done, and shown as done, while the event store is away.
    return undefined;
  }
}
