import type { ReactNode } from 'react';

const TONES = {
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
  note: 'bg-note-wash text-note',
  plain: 'bg-sunken text-soft',
} as const;

export type PillTone = keyof typeof TONES;

/** A state in one word. */
export function Pill({ tone, children }: { readonly tone: PillTone; readonly children: ReactNode }) {
  return (
    <span
      className={`inline-flex rounded-full border border-transparent px-2.5 py-0.5 text-[0.8125rem] leading-5 font-medium whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
