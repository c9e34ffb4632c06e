import type { ReactNode } from 'react';
import { t } from '../../i18n/app.ts';
import { tooLong } from './too-long.ts';

/** Of its limit: from here on a text says how long it is. */
const COUNTED_FROM = 0.8;

interface Props {
  readonly text: string;
  /** Characters at most; undefined: as many as there are. */
  readonly limit: number | undefined;
  /** What else is wrong with it. */
  readonly error: string | undefined;
  /** The control, with what there is to say of it. */
  readonly children: (error: string | undefined) => ReactNode;
}

/**
 * A text that may only be so long. Nothing of it is cut, which nobody would see: near its limit it
 * is counted, and beyond, what it may be is said at once.
 */
export function Limited({ text, limit = Infinity, error, children }: Props) {
  const { length } = text.trim();
  const over = tooLong(length, limit);
  return (
    <div className="relative">
      {children(over ?? error)}
      {length >= limit * COUNTED_FROM && (
        <span
          aria-hidden="true"
          className={`absolute top-0 right-0 bg-surface pl-2 text-[0.8125rem] leading-5 tabular-nums ${
            over ? 'font-semibold text-bad' : 'text-muted'
          }`}
        >
          {t('text.count', { length: String(length), limit: String(limit) })}
        </span>
      )}
      <span aria-live="polite" className="sr-only">
        {over}
      </span>
    </div>
  );
}
