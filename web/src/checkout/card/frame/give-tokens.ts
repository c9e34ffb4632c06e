import { onlyDigits } from '../../../../../domain/brazil/digits.ts';
import { parseExpiry } from '../../../../../domain/card/expiry.ts';
import type { CardProvider } from '../../shell/types.ts';
import { CardTokenError } from '../card-fields.ts';
import { type Answer, type CardProblems, type ToFrame, TOKEN_MAX } from '../protocol.ts';
import { type CardDetails, type CardValues, tidyName } from './card-values.ts';
import { tokeniseCard } from './tokenise.ts';

/**
 * What the document says of its card. Who takes it is written there and never told by the page:
 * another key would hand the card to whoever owns that.
 */
export interface CardOffer {
  readonly offerId: string;
  readonly provider: CardProvider | null;
}

interface Fields {
  readonly values: () => CardValues;
  readonly check: () => CardProblems;
}

export interface TokenGiver {
  readonly give: (asked: Extract<ToFrame, { readonly type: 'tokenise' }>) => Promise<Answer>;
  /** The buyer has typed: what was given until now was for another try. */
  readonly edited: () => void;
}

/**
 * Nobody can tell a press of the buyer from a script in the page that asks, so a script is given no
 * more than a buyer needs: after a decline the code is typed anew.
 */
const TOKENS_MAX_PER_EDIT = 3;
const TOKENS_MAX = 10;

function detailsOf({ cardNumber, cardExpiration, cardCvv, cardName }: CardValues): CardDetails {
  const expiry = parseExpiry(cardExpiration);
  if (!expiry) throw new CardTokenError('card');
  return {
    number: onlyDigits(cardNumber),
    holderName: tidyName(cardName),
    expiry,
    cvv: cardCvv,
  };
}

/** Gives tokens of the card in the fields, one at a time and few, once nothing is wrong with it. */
export function tokenGiver({ values, check }: Fields, { offerId, provider }: CardOffer): TokenGiver {
  let running = false;
  let given = 0;
  let givenPerEdit = 0;

  async function token(idempotencyKey: string): Promise<string> {
    if (running || given >= TOKENS_MAX || givenPerEdit >= TOKENS_MAX_PER_EDIT)
      throw new CardTokenError('too-many');
    running = true;
    try {
      const made = await tokeniseCard(provider, detailsOf(values()), { offerId, idempotencyKey });
      given += 1;
      givenPerEdit += 1;
      if (made.length > TOKEN_MAX) throw new CardTokenError('unexpected');
      return made;
    } finally {
      running = false;
    }
  }

  return {
    async give({ id, idempotencyKey }) {
      const problems = check();
      if (Object.keys(problems).length > 0) return { type: 'checked', id, problems };
      try {
        return { type: 'tokenised', id, token: await token(idempotencyKey) };
      } catch (error) {
        const problem = error instanceof CardTokenError ? error.problem : 'unexpected';
        return { type: 'failed', id, problem };
      }
    },
    edited: () => void (givenPerEdit = 0),
  };
}
