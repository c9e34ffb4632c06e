import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { t } from './words.ts';

/** Shown once. */
export function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) {
  const [copied, setCopied] = useState(false);
  return (
    <section aria-labelledby="recovery-codes" className="space-y-4">
      <h2 id="recovery-codes" className="text-lg font-semibold">
        {t('recovery.title')}
      </h2>
      <p className="text-soft text-pretty">{t('recovery.text')}</p>
      <ul className="panel grid grid-cols-2 gap-x-4 gap-y-2 p-4 font-mono text-sm" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        className="w-full"
        onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))}
      >
        {t(copied ? 'recovery.copied' : 'recovery.copy')}
      </Button>
      <Button look="primary" size="large" className="w-full" onClick={onDone}>
        {t('recovery.done')}
      </Button>
    </section>
  );
}
