import { asLine } from '../../../../domain/kernel/text.ts';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../i18n/card.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NAME_LENGTH_MAX } from '../form/field-problems.ts';
import type { FormValues } from '../form/values.ts';
import { serverNow } from '../server-clock.ts';
import { useSession } from '../session.ts';

/** What the fields take where no line breaks: nothing moves when they come. */
const USUAL_HEIGHT = 318;

/** The fields did not come: what can be done instead. */
function Failing() {
  const { offer, card } = useSession();
  const { setValue } = useFormContext<FormValues>();
  const payWithPix = () => setValue('paymentMethod', 'PIX', { shouldDirty: true });
  return (
    <Notice tone="warn" title={t('card.failing')} live>
      <p>{t('card.failing.text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={card.retry}>{t('action.retry')}</Button>
        {offer.pixEnabled && <Button onClick={payWithPix}>{t('action.choosePix')}</Button>}
      </div>
    </Notice>
  );
}

/**
 * The card's fields, in a document of another origin. The frame stays where it is once it was
 * shown: one that is taken out or moved forgets what was typed into it.
 */
export function CardFrame({ shown }: { readonly shown: boolean }) {
  const { offer, card, busy } = useSession();
  const name = asLine(useWatch<FormValues, 'name'>({ name: 'name' })).slice(0, NAME_LENGTH_MAX);
  const { say, phase, url, setFrame } = card;

  useEffect(() => say({ type: 'name', name }), [say, name]);
  useEffect(() => say({ type: 'busy', busy }), [say, busy]);
  useEffect(() => say({ type: 'clock', aheadMs: serverNow() - Date.now() }), [say]);

  if (!url) return null;
  return (
    <div hidden={!shown}>
      {phase === 'failing' && <Failing />}
      <iframe
        // Another provider needs other fields: the document knows who takes the card.
        key={JSON.stringify([card.attempt, offer.provider])}
        ref={setFrame}
        src={`${url}/card/${encodeURIComponent(offer.id)}`}
        title={t('card.frame')}
        height={card.height ?? USUAL_HEIGHT}
        hidden={phase === 'failing'}
        // Wider by the rings of its fields, which would end at its edge.
        className="-m-1 w-[calc(100%+0.5rem)]"
      />
    </div>
  );
}
