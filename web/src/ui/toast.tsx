import { useEffect, useEffectEvent } from 'react';
import { Icon } from './icon.tsx';

/** Long enough to be read twice. */
const SHOWN_MS = 6_000;

export interface ToastMessage {
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

const LOOKS = {
  good: { box: 'border-good/40 bg-good-wash text-good', icon: 'check' },
  bad: { box: 'border-bad/40 bg-bad-wash text-bad', icon: 'alert' },
} as const;

/** Where it stands: in the middle of a page, or of a drawer, which is at its side. */
const PLACES = { page: 'inset-x-4', drawer: 'inset-x-4 sm:left-auto sm:right-6' } as const;

export type ToastPlace = keyof typeof PLACES;

interface Props {
  readonly message: ToastMessage | null;
  readonly place?: ToastPlace;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/**
 * A short message over the page of what has just been done, read out as it comes. One of success
 * goes by itself; one of failure stays until it is closed.
 */
export default function Toast({ message, place = 'page', closeLabel, onClose }: Props) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (message?.tone !== 'good') return undefined;
    const timer = setTimeout(() => close(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);

  return (
    <div
      aria-live="polite"
      className={`pointer-events-none fixed bottom-24 z-30 flex justify-center ${PLACES[place]}`}
    >
      {message && (
        <div
          className={`pointer-events-auto flex max-w-md items-center gap-3 rounded-field border py-1 pr-1 pl-4 font-medium shadow-floating ${LOOKS[message.tone].box}`}
        >
          <Icon name={LOOKS[message.tone].icon} />
          <p className="min-w-0 py-2 text-[0.9375rem]">{message.text}</p>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={onClose}
            className="grid size-11 shrink-0 place-items-center rounded-field hover:bg-white/60"
          >
            <Icon name="close" className="size-4" />
          </button>
        </div>
      )}
    </div>
  );
}
