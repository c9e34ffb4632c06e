import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';

const TONES = {
  good: { box: 'border-good/25 bg-good-wash', icon: 'check', ink: 'text-good' },
  warn: { box: 'border-warn/25 bg-warn-wash', icon: 'alert', ink: 'text-warn' },
  bad: { box: 'border-bad/25 bg-bad-wash', icon: 'alert', ink: 'text-bad' },
  note: { box: 'border-note/20 bg-note-wash', icon: 'info', ink: 'text-note' },
} as const satisfies Record<string, { box: string; icon: IconName; ink: string }>;

interface Props {
  readonly tone: keyof typeof TONES;
  readonly title: string;
  readonly children?: ReactNode;
  /** Read out at once when it appears. Leave it off when the notice takes the focus instead. */
  readonly live?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A message about the whole page or block, with what can be done next inside it. */
export function Notice({ tone, title, children, live = false, ref }: Props) {
  const { box, icon, ink } = TONES[tone];
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={live ? 'alert' : 'group'}
      aria-label={live ? undefined : title}
      className={`flex gap-3 rounded-field border p-4 ${box}`}
    >
      <Icon name={icon} className={`mt-0.5 size-5 ${ink}`} />
      <div className="min-w-0 flex-1 text-[0.9375rem]">
        <p className={`font-semibold ${ink}`}>{title}</p>
        {children && <div className="mt-1 space-y-3 text-ink">{children}</div>}
      </div>
    </div>
  );
}
