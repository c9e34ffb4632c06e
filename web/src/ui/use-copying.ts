import { useEffect, useState, type RefObject } from 'react';

/** So long it is said that something was copied. */
const COPIED_MS = 4_000;

interface Copying {
  /** `manual`: the clipboard was denied, and what is shown is selected to be copied by hand. */
  readonly outcome: 'none' | 'copied' | 'manual';
  readonly copy: () => Promise<void>;
}

/** Takes a text away to the clipboard; `shown` is where it can be read. */
export function useCopying(text: string, shown: RefObject<HTMLElement | null>): Copying {
  const [outcome, setOutcome] = useState<Copying['outcome']>('none');

  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('none'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setOutcome('manual');
    }
  };
  return { outcome, copy };
}
