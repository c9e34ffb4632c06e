import { useState } from 'react';
import { refusalOf } from '../../graphql/errors.ts';
import { t, type EndedMessageId } from '../../i18n/ended.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { loadApi } from '../load-api.ts';
import { PageLink } from '../page-link.tsx';
import type { StateProps } from './view.ts';

/** What the buyer is told when no other charge is made, by the API's code. */
const REFUSED: Readonly<Record<string, EndedMessageId>> = {
  RENEWAL_NOT_OFFERED: 'renew.notOffered',
  OFFER_NOT_ON_SALE: 'renew.offSale',
  RATE_LIMITED: 'renew.tooMany',
};

function failureOf(thrown: unknown): EndedMessageId {
  const refusal = refusalOf(thrown);
  if (!refusal) return 'renew.unreachable';
  return REFUSED[String(refusal['code'])] ?? 'renew.failed';
}

/**
 * One press makes another code of the same order; where none may be made any more, the way back to
 * the offer. A second press asks for the same one.
 */
export function Renew({ payment, watch, backTo }: StateProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<EndedMessageId | null>(null);
  const { id, method, renewal } = payment;

  const renew = async (number: number) => {
    setBusy(true);
    setFailure(null);
    try {
      watch.show(await (await loadApi()).renewCharge(id, number));
    } catch (thrown) {
      setFailure(failureOf(thrown));
      // It may have been made all the same, or the code may still be good.
      void watch.checkNow();
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="space-y-4">
      {renewal ? (
        <Button
          look="primary"
          size="large"
          className="w-full sm:w-auto"
          busy={busy}
          onClick={() => void renew(renewal.number)}
        >
          {!busy && <Icon name="refresh" />}
          {t(method === 'BILLET' ? 'action.newBoleto' : 'action.newCode')}
        </Button>
      ) : (
        <PageLink to={backTo} className={buttonClass('primary', 'large', 'w-full sm:w-auto')}>
          {t('action.buyAgain')}
        </PageLink>
      )}
      {failure && <Notice tone="warn" title={t(failure)} live />}
    </div>
  );
}
