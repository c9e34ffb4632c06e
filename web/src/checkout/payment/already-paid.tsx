import { useState } from 'react';
import { t } from '../../i18n/payment.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PaymentWatch } from './use-payment-status.ts';

interface Props {
  readonly watch: PaymentWatch;
  readonly hint: string;
  readonly label?: string;
}

/** For the buyer who has paid and wants to be sure: the same question, asked by hand. */
export function AlreadyPaid({ watch, hint, label = t('action.alreadyPaid') }: Props) {
  const [asked, setAsked] = useState(false);
  const ask = () => {
    setAsked(true);
    void watch.checkNow();
  };
  const answer = watch.lastCheck === 'failed' ? t('check.failed') : t('check.notYet');
  return (
    <div className="border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={ask} busy={asked && watch.checking}>
          {!(asked && watch.checking) && <Icon name="refresh" />}
          {label}
        </Button>
        <p className="min-w-48 flex-1 text-sm text-muted">{hint}</p>
      </div>
      <p role="status" className="mt-2 -mb-2 min-h-5 text-sm text-soft">
        {asked && !watch.checking && answer}
      </p>
    </div>
  );
}
