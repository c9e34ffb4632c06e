import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account } from '../../kit/account/account.ts';
import { read, refuse } from '../../kit/general/family.ts';
import { cardNumber, cvv, expMonth, expYear, holderName } from '../../kit/cards/fields.ts';
import { type CardTokens, hasExpired } from '../../kit/cards/tokens.ts';
import { alphanumeric } from '../../kit/core/random.ts';
import { openToBrowsers } from '../../kit/http/public.ts';
import { route } from '../../kit/http/route.ts';

/** Our own choice: nobody says how long a hash lives. */
export const HASH_LIFE_MS = 15 * 60_000;

/** Where the script asks for a hash; how the real one makes it is nobody's business but its own. */
const HASH_PATH = '/js/hash';

/**
 * The script that a page runs to make a card's hash, with the names that the real one has
 * (specification/providers#v1-public-secret).
 */
export function cardScriptRoutes(app: FastifyInstance, { context }: Account, tokens: CardTokens): void {
  const { code, simulator } = context.provider;
  openToBrowsers(app, HASH_PATH);

  app.get('/js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(scriptOf(code)),
  );

  route(app, 'token', `POST ${HASH_PATH}`, ({ body }) => {
    const { publicKey, card } = read(hashRequest, body);
    if (publicKey !== simulator.publicKey) throw refuse(401, 'Invalid public key');
    if (hasExpired(card.expMonth, card.expYear, context.clock.now()))
      throw refuse(400, 'card: has expired');
    const { number, holderName: holder } = card;
    return { hash: tokens.issue(alphanumeric(context.random, 64), { ...card, number, holder }).id };
  });
}

const hashRequest = z.object({
  publicKey: z.string(),
  card: z.object({ number: cardNumber, holderName, expMonth, expYear, cvv }),
});

const scriptOf = (moduleName: string): string => `(() => {
  const hashUrl = document.currentScript.src.replace('/js', '${HASH_PATH}');
  let publicKey;
  window['${moduleName}'] = {
    async setPublicKey(key) { publicKey = key; },
    async encrypt(card) {
      const answer = await fetch(hashUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ publicKey, card }),
      });
      if (!answer.ok) throw new Error('The card was refused');
      return (await answer.json()).hash;
    },
  };
  window.ShieldHelper = { getModuleName: () => '${moduleName}' };
})();
`;
