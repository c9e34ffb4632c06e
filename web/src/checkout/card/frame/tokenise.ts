import { boundedFetch } from '../../../graphql/bounded-fetch.ts';
import type { CardProvider, PurchaseKey } from '../../shell/types.ts';
import { CardTokenError, hasCardAdapter, TOKEN_TIMEOUT_MS } from '../card-fields.ts';
import type { CardDetails } from './card-values.ts';
import { sealCard } from './seal-card.ts';

/** The request by which one provider turns a card into a token in the buyer's browser. */
interface CardRequest {
  readonly query?: (provider: CardProvider) => string;
  readonly body: (card: CardDetails, provider: CardProvider) => unknown;
}

const twoDigits = (value: number): string => String(value % 100).padStart(2, '0');

const pagarme: CardRequest = {
  query: ({ gatewayPublicKey }) => `?appId=${encodeURIComponent(gatewayPublicKey)}`,
  body: ({ number, holderName, expiry, cvv }) => ({
    type: 'card',
    card: {
      number,
      holder_name: holderName,
      exp_month: expiry.month,
      exp_year: Number(twoDigits(expiry.year)),
      cvv,
    },
  }),
};

const iugu: CardRequest = {
  body: ({ number, holderName, expiry, cvv }, { gatewayPublicKey, isTest }) => {
    const [firstName = '', ...rest] = holderName.split(' ');
    return {
      account_id: gatewayPublicKey,
      method: 'credit_card',
      test: isTest,
      data: {
        number,
        verification_value: cvv,
        first_name: firstName,
        // Iugu refuses an empty surname; a card that shows one name only has it twice.
        last_name: rest.join(' ') || firstName,
        month: twoDigits(expiry.month),
        year: String(expiry.year),
      },
    };
  },
};

/** By these a provider refuses the card itself; by others its caller, or it fails. */
const OF_CARD = [400, 422];

async function tokenOfAnswer(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => null);
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;
  if (typeof id !== 'string' || id === '') throw new CardTokenError('unexpected');
  return id;
}

/**
 * Sends the card to the provider, and only there, and answers its token. No cookies go along,
 * nothing is stored. Throws {@link CardTokenError}.
 */
const tokenByRequest =
  ({ query, body }: CardRequest) =>
  async (card: CardDetails, provider: CardProvider): Promise<string> => {
    const { tokenUrl } = provider;
    if (!tokenUrl) throw new CardTokenError('not-configured');
    const response = await boundedFetch(TOKEN_TIMEOUT_MS)(tokenUrl + (query?.(provider) ?? ''), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      body: JSON.stringify(body(card, provider)),
    }).catch(() => {
      throw new CardTokenError('unreachable');
    });
    if (response.ok) return tokenOfAnswer(response);
    throw new CardTokenError(OF_CARD.includes(response.status) ? 'card' : 'unexpected');
  };

/**
 * Shows the card to the provider's script in a frame of no origin (decision 0070), which is there
 * for this one card, and answers its hash. Throws {@link CardTokenError}.
 */
async function tokenByScript(card: CardDetails, provider: CardProvider): Promise<string> {
  const { tokenUrl, gatewayPublicKey: publicKey } = provider;
  if (!tokenUrl) throw new CardTokenError('not-configured');
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.src = tokenUrl;
  const { number, holderName, expiry, cvv } = card;
  const { month: expMonth, year: expYear } = expiry;
  try {
    return tokenOfScript(
      await answerOf(frame, { publicKey, card: { number, holderName, expMonth, expYear, cvv } }),
    );
  } finally {
    frame.remove();
  }
}

/** What the frame says to the message, once it and its scripts are there. */
function answerOf(frame: HTMLIFrameElement, message: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    setTimeout(() => reject(new CardTokenError('unreachable')), TOKEN_TIMEOUT_MS);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    // A document of no origin can be named by no other target than any.
    const show = () => frame.contentWindow?.postMessage(message, '*', [port2]);
    frame.addEventListener('load', show, { once: true });
    document.body.append(frame);
  });
}

function tokenOfScript(answer: unknown): string {
  const { token, problem } = (typeof answer === 'object' && answer !== null ? answer : {}) as {
    readonly token?: unknown;
    readonly problem?: unknown;
  };
  if (problem === 'card' || problem === 'unreachable') throw new CardTokenError(problem);
  if (typeof token !== 'string' || token === '') throw new CardTokenError('unexpected');
  return token;
}

type Tokeniser = (card: CardDetails, provider: CardProvider, purchase: PurchaseKey) => Promise<string>;

const TOKENISERS: Readonly<Record<CardProvider['cardTokeniser'], Tokeniser>> = {
  PAGARME: tokenByRequest(pagarme),
  IUGU: tokenByRequest(iugu),
  PROVIDER_SCRIPT: tokenByScript,
  SEALED_BUNDLE: sealCard,
};

/**
 * What stands for the card in the order, made as its provider wants it. The card itself goes to the
 * provider alone, or nowhere, and nothing of it is stored. Throws {@link CardTokenError}.
 */
export async function tokeniseCard(
  provider: CardProvider | null,
  card: CardDetails,
  purchase: PurchaseKey,
): Promise<string> {
  if (!hasCardAdapter(provider)) throw new CardTokenError('not-configured');
  return TOKENISERS[provider.cardTokeniser](card, provider, purchase);
}
