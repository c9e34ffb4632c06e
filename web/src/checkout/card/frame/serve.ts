import { parseExpiry } from '../../../../../domain/card/expiry.ts';
import { cardDigits } from '../../../../../domain/card/number.ts';
import { tidyName } from '../../form/tidy-name.ts';
import type { CardProvider } from '../../types.ts';
import { CardTokenError } from '../card-token-error.ts';
import { forFrame, type ToFrame, type ToPage } from '../protocol.ts';
import type { CardDetails } from './card-details.ts';
import type { CardValues } from './card-problems.ts';
import { cardInputs, type CardInputs } from './fields.ts';
import { paintedForm } from './painted-form.ts';
import { tokeniseCard } from './tokenise.ts';
import type { CardWords } from './words.ts';

/**
 * What the document says of its card. Who takes it is written there and never told by the page:
 * another key would hand the card to whoever owns that.
 */
export interface CardOffer {
  readonly offerId: string;
  readonly provider: CardProvider | null;
}

function detailsOf({ cardNumber, cardExpiration, cardCvv, cardName }: CardValues): CardDetails {
  const expiry = parseExpiry(cardExpiration);
  if (!expiry) throw new CardTokenError('card');
  return {
    number: cardDigits(cardNumber),
    holderName: tidyName(cardName),
    expiry,
    cvv: cardCvv,
  };
}

/**
 * Keeps the painted fields, and answers the page once it is there, which hears nothing of what is
 * in them.
 */
export function serveCard(form: HTMLFormElement, offer: CardOffer, page: Promise<MessagePort>): void {
  const tell = (message: ToPage) => void page.then((port) => port.postMessage(message));
  const painted = paintedForm(form, JSON.parse(form.dataset.words ?? '{}') as CardWords);
  const inputs = cardInputs({
    painted,
    now: () => new Date(),
    onProblems: (problems) => tell({ type: 'problems', problems }),
    onTyped: () => tell({ type: 'typed' }),
  });
  form.addEventListener('input', inputs.edited);
  form.addEventListener('compositionend', inputs.edited);
  form.addEventListener('focusout', inputs.left);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    tell({ type: 'submit' });
  });
  tellHeight(form, tell);
  const hear = ({ data }: MessageEvent<unknown>) => {
    const message = forFrame(data);
    if (message) void answer(message, inputs, painted.values, offer).then((said) => said && tell(said));
  };
  void page.then((port) => (port.onmessage = hear));
}

function tellHeight(form: HTMLFormElement, tell: (message: ToPage) => void): void {
  if (typeof ResizeObserver === 'undefined') return;
  new ResizeObserver(() => {
    const height = form.offsetHeight;
    // A form that is not shown has none.
    if (height > 0) tell({ type: 'height', height });
  }).observe(form);
}

async function answer(
  message: ToFrame,
  inputs: CardInputs,
  values: () => CardValues,
  { offerId, provider }: CardOffer,
): Promise<ToPage | undefined> {
  switch (message.type) {
    case 'check':
      return { type: 'checked', id: message.id, problems: inputs.check() };
    case 'tokenise': {
      const { id, idempotencyKey } = message;
      try {
        const card = detailsOf(values());
        const token = await tokeniseCard(provider, card, { offerId, idempotencyKey });
        return { type: 'tokenised', id, token };
      } catch (error) {
        const problem = error instanceof CardTokenError ? error.problem : 'unexpected';
        return { type: 'failed', id, problem };
      }
    }
    case 'focus':
      inputs.focus(message.field);
      return undefined;
    case 'clearCvv':
      inputs.clearCvv();
      return undefined;
    case 'busy':
      inputs.setBusy(message.busy);
      return undefined;
    case 'name':
      inputs.suggestName(message.name);
      return undefined;
  }
}
