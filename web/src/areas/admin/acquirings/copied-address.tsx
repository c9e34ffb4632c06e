import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCopying } from '../../../ui/use-copying.ts';
import { t } from './words.ts';

/** A webhook address, which nobody tells a second time: to read, and to take away. */
export function CopiedAddress({ address }: { readonly address: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  const { outcome, copy } = useCopying(address, shown);
  return (
    <div className="space-y-2">
      <p
        translate="no"
        className="rounded-field bg-sunken px-3 py-2.5 font-mono text-[0.8125rem] leading-5 break-all"
      >
        <span className="sr-only">{t('webhook')}: </span>
        <span ref={shown}>{address}</span>
      </p>
      <Button onClick={() => void copy()} className="w-full sm:w-auto">
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} className="size-4" />
        <span>{t(outcome === 'copied' ? 'webhook.copied' : 'webhook.copy')}</span>
      </Button>
      <p role="status" className={outcome === 'manual' ? 'text-sm font-medium text-warn' : 'sr-only'}>
        {outcome !== 'none' && t(outcome === 'copied' ? 'webhook.copied' : 'webhook.manual')}
      </p>
    </div>
  );
}
