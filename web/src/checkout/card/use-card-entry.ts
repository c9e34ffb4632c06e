import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../../i18n/checkout.ts';
import { loadApi } from '../shell/load-api.ts';
import { pageSettings } from '../shell/page-data.ts';
import type { Checkout } from '../shell/types.ts';
import type { CardChannel } from './card-channel.ts';
import { type CardField, CardTokenError, hasCardAdapter, TOKEN_TIMEOUT_MS } from './card-fields.ts';
import type { CardProblem, CardProblems } from './protocol.ts';

/** Whether an order's card is kept for its renewal: that of a subscription, where it can be. */
export const isCardKept = ({ type, provider }: Pick<Checkout, 'type' | 'provider'>): boolean =>
  type === 'SUBSCRIPTION' && !!provider?.savesCards;

/** Where the card of an offer is typed; null where nobody could charge it. */
export const cardUrlOf = ({ provider }: Pick<Checkout, 'provider'>): string | null =>
  hasCardAdapter(provider) ? pageSettings().cardUrl : null;

/** The words for what is wrong with a field of the card. */
export const problemText = ({ key, count }: CardProblem): string =>
  t(`problem.${key}`, { missing: count, surplus: count, length: count });

/**
 * The channel, which comes with the second download, as if it were there. Where that is lost nobody
 * answers, and the next call asks for it again.
 */
function laterChannel(): CardChannel {
  let made: CardChannel | undefined;
  const channel = async (): Promise<CardChannel> => {
    const { createCardChannel } = await loadApi();
    return (made ??= createCardChannel());
  };
  const nothing = () => undefined;
  return {
    say: (message) => void channel().then(({ say }) => say(message), nothing),
    ask: (question, timeoutMs) =>
      channel().then(
        ({ ask }) => ask(question, timeoutMs),
        () => null,
      ),
    attach(...frame) {
      let gone = false;
      let detach = () => {};
      void channel().then(({ attach }) => {
        if (!gone) detach = attach(...frame);
      }, nothing);
      return () => {
        gone = true;
        detach();
      };
    },
  };
}

/** How long the frame may take to be there, in milliseconds. */
const PATIENCE_MS = 10_000;
/** A document that has come is there at once, as its script is part of it. */
const SILENCE_MS = 2_000;
/** The frame's own limit comes first: it knows more. */
const TOKEN_PATIENCE_MS = TOKEN_TIMEOUT_MS + PATIENCE_MS;

interface FrameState {
  readonly phase: 'loading' | 'ready' | 'failing';
  /** As its document says; null before. */
  readonly height: number | null;
  /** Of the fields that the buyer has left, or tried to send. */
  readonly problems: CardProblems;
  /** Something was typed that would be lost. */
  readonly typed: boolean;
}

export interface CardEntry extends FrameState {
  /** Where the fields are; null where this installation takes no cards. */
  readonly url: string | null;
  /** Grows with each try to load them. */
  readonly attempt: number;
  readonly setFrame: (frame: HTMLIFrameElement | null) => void;
  readonly retry: () => void;
  /** Says something to a frame that is there. */
  readonly say: CardChannel['say'];
  readonly focus: (field: CardField) => void;
  /** Brings the fields to the window's middle and begins with the number once they are there. */
  readonly enter: () => void;
  /** Checks all fields; null when they are not there. */
  readonly check: () => Promise<CardProblems | null>;
  /** Throws {@link CardTokenError}. */
  readonly tokenise: (idempotencyKey: string) => Promise<string>;
}

interface Options {
  readonly url: string | null;
  readonly onTyped: () => void;
  readonly onSubmit: () => void;
}

const START: FrameState = { phase: 'loading', height: null, problems: {}, typed: false };

/** Brings them clear of what sticks to the window's end: which one has the focus is not told. */
function useClearWhenTypedIn(frame: HTMLIFrameElement | null): void {
  useEffect(() => {
    const onBlur = () => {
      if (frame && document.activeElement === frame) frame.scrollIntoView({ block: 'nearest' });
    };
    addEventListener('blur', onBlur);
    return () => removeEventListener('blur', onBlur);
  }, [frame]);
}

/** Answers how to begin with the number, now or as soon as the fields are there. */
function useEntering(
  channel: CardChannel,
  frame: HTMLIFrameElement | null,
  phase: FrameState['phase'],
): () => void {
  const [asked, setAsked] = useState(0);
  const done = useRef(0);
  useEffect(() => {
    if (asked === done.current || !frame || phase !== 'ready') return;
    done.current = asked;
    // What was shown a moment ago has its place from the next frame on.
    requestAnimationFrame(() => {
      frame.scrollIntoView({ block: 'center' });
      frame.focus({ preventScroll: true });
      channel.say({ type: 'focus', field: 'cardNumber' });
    });
  }, [asked, frame, phase, channel]);
  return () => setAsked((count) => count + 1);
}

/** The card's fields, in a frame of another origin (decision 0080), as the page sees them. */
export function useCardEntry({ url, onTyped, onSubmit }: Options): CardEntry {
  const [channel] = useState(laterChannel);
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [state, setState] = useState(START);
  const [attempt, setAttempt] = useState(1);
  const typed = useEffectEvent(() => {
    setState((before) => (before.typed ? before : { ...before, typed: true }));
    onTyped();
  });
  const submitted = useEffectEvent(onSubmit);
  useClearWhenTypedIn(frame);
  const enter = useEntering(channel, frame, state.phase);
  useEffect(() => {
    if (!frame || !url) return;
    const change = (changes: Partial<FrameState>) => setState((before) => ({ ...before, ...changes }));
    const failAfter = (ms: number) => setTimeout(() => change({ phase: 'failing' }), ms);
    let timer = failAfter(PATIENCE_MS);
    // Browsers tell this of an address that is blocked, too.
    frame.onload = () => {
      clearTimeout(timer);
      timer = failAfter(SILENCE_MS);
    };
    const detach = channel.attach(frame, new URL(url).origin, {
      onConnected() {
        clearTimeout(timer);
        frame.onload = null;
        setState({ ...START, phase: 'ready' });
      },
      onMessage(message) {
        if (message.type === 'typed') typed();
        else if (message.type === 'submit') submitted();
        else if (message.type === 'height') change({ height: message.height });
        else change({ problems: message.problems });
      },
    });
    return () => {
      clearTimeout(timer);
      frame.onload = null;
      detach();
      setState(START);
    };
  }, [channel, frame, url]);

  const retry = () => setAttempt((count) => count + 1);
  return {
    ...{ ...state, url, attempt, setFrame, retry, enter, say: channel.say },
    focus(field) {
      // A document that has not the focus may not always give it to a field of its own.
      frame?.focus();
      channel.say({ type: 'focus', field });
    },
    async check() {
      if (!url || state.phase === 'failing') return null;
      const answer = await channel.ask({ type: 'check' }, PATIENCE_MS);
      if (!answer) setState((before) => ({ ...before, phase: 'failing' }));
      if (answer?.type !== 'checked') return null;
      const { problems } = answer;
      setState((before) => ({ ...before, problems }));
      return problems;
    },
    async tokenise(idempotencyKey) {
      const answer = await channel.ask({ type: 'tokenise', idempotencyKey }, TOKEN_PATIENCE_MS);
      if (answer?.type === 'tokenised') return answer.token;
      const problem = answer?.type === 'checked' ? 'card' : (answer?.problem ?? 'unreachable');
      if (problem === 'too-many') retry();
      throw new CardTokenError(problem);
    },
  };
}
