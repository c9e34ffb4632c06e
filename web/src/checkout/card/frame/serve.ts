import { CONNECT, forFrame, READY, type Ready, type ToFrame, type ToPage } from '../protocol.ts';
import type { CardWords } from './card-values.ts';
import { cardInputs, type CardInputs, paintedForm } from './fields.ts';
import { type CardOffer, tokenGiver, type TokenGiver } from './give-tokens.ts';

/** The page may take longer than this document: it hears one of these. */
const AGAIN_MS = 250;

/**
 * Says that the fields of this document are there until the page of this origin hands over one end
 * of a channel, once. Nobody else hears it, and nobody else's is taken.
 */
export function awaitPage(origin: string, documentId: string): Promise<MessagePort> {
  const ready: Ready = { type: READY, documentId };
  return new Promise((resolve) => {
    const say = () => parent.postMessage(ready, origin);
    const timer = setInterval(say, AGAIN_MS);
    const hear = ({ source, origin: from, data, ports: [port] }: MessageEvent<unknown>) => {
      if (source !== parent || from !== origin || data !== CONNECT || !port) return;
      removeEventListener('message', hear);
      clearInterval(timer);
      resolve(port);
    };
    addEventListener('message', hear);
    say();
  });
}

/**
 * Keeps the painted fields, and answers the page once it is there, which hears nothing of what is
 * in them.
 */
export function serveCard(form: HTMLFormElement, offer: CardOffer, page: Promise<MessagePort>): void {
  const tell = (message: ToPage) => void page.then((port) => port.postMessage(message));
  const painted = paintedForm(form, JSON.parse(form.dataset.words ?? '{}') as CardWords);
  const tokens = tokenGiver({ values: painted.values, check: () => inputs.check() }, offer);
  const inputs = cardInputs({
    painted,
    onProblems: (problems) => tell({ type: 'problems', problems }),
    onTyped() {
      tokens.edited();
      tell({ type: 'typed' });
    },
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
    if (message) void answer(message, inputs, tokens).then((said) => said && tell(said));
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
  tokens: TokenGiver,
): Promise<ToPage | undefined> {
  switch (message.type) {
    case 'check':
      return { type: 'checked', id: message.id, problems: inputs.check() };
    case 'tokenise':
      return tokens.give(message);
    case 'focus':
      inputs.focus(message.field);
      return undefined;
    case 'clearCvv':
      inputs.clearCvv();
      return undefined;
    case 'busy':
      inputs.setBusy(message.busy);
      return undefined;
    case 'clock':
      inputs.setClock(message.aheadMs);
      return undefined;
    case 'name':
      inputs.suggestName(message.name);
      return undefined;
  }
}
