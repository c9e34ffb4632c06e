import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../../i18n/payment.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface Props {
  readonly label: string;
  readonly action: string;
  readonly copied: string;
  /** What goes to the clipboard. */
  readonly text: string;
  /**
   * The same in groups, for codes that people read aloud or type. Without it the code is one line
   * that only machines read.
   */
  readonly grouped?: string;
  /** Secondary where there is a better way than copying. */
  readonly look?: ButtonLook;
}

/** So long the button says that it has copied. */
const COPIED_MS = 4_000;

/**
 * A code to take away: the button first, the code itself below to select by hand where the
 * clipboard is denied.
 */
export function CopyField({ label, action, copied, text, grouped, look = 'primary' }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'manual'>('none');

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
      field.current?.focus();
      field.current?.select();
      setOutcome('manual');
    }
  };

  return (
    <div className="space-y-2">
      <Button look={look} size="large" className="w-full" onClick={() => void copy()}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        <span>{outcome === 'copied' ? t('copy.short') : action}</span>
      </Button>
      <p
        role="status"
        className={outcome === 'manual' ? 'text-center text-sm font-medium text-warn' : 'sr-only'}
      >
        {outcome !== 'none' && (outcome === 'copied' ? copied : t('copy.manual'))}
      </p>
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-soft">
          {label}
        </label>
        {/* A text area paints into its own padding: the space at its sides is its frame's. */}
        <div className="rounded-field border border-line bg-sunken px-3">
          <textarea
            translate="no"
            ref={field}
            id={id}
            readOnly
            rows={grouped ? 2 : 1}
            value={grouped ?? text}
            onFocus={(event) => event.target.select()}
            className={`block w-full resize-none py-3 font-mono text-[0.8125rem] leading-5 text-ink ${
              grouped ? 'sm:h-11' : 'h-11 overflow-hidden whitespace-nowrap'
            }`}
          />
        </div>
      </div>
    </div>
  );
}
