import { useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { priceOf, type DraftStep } from './draft.ts';
import type { FunnelSettings } from './queries.ts';
import { t } from './words.ts';

interface Props {
  readonly steps: readonly DraftStep[];
  readonly funnel: Pick<FunnelSettings, 'choices' | 'coin'>;
}

interface Answer {
  readonly id: string;
  readonly answer: 'accepted' | 'refused';
}

/** Where a buyer is after some answers; a step comes once, so that what leads back ends. */
function stepAfter(steps: readonly DraftStep[], answers: readonly Answer[]): DraftStep | undefined {
  const last = answers.at(-1);
  if (!last) return steps[0];
  const from = steps.find(({ id }) => id === last.id);
  const next = steps.find(({ id }) => id === from?.[last.answer]);
  return next && answers.some(({ id }) => id === next.id) ? undefined : next;
}

/** What a buyer sees at each answer, as the funnel is on the page: nothing is bought. */
export function DryRun({ steps, funnel }: Props) {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const known = answers.filter(({ id }) => steps.some((step) => step.id === id));
  const step = stepAfter(steps, known);
  const choice = funnel.choices.find(({ id }) => id === step?.offerId);
  const answer = (said: Answer['answer']) =>
    step && setAnswers([...known, { id: step.id, answer: said }]);
  const numberOf = (id: string) => steps.findIndex((each) => each.id === id) + 1;
  return (
    <section aria-label={t('run')} className="space-y-3 rounded-card bg-sunken p-4">
      <h3 className="font-semibold">{t('run')}</h3>
      <p className="text-sm text-soft">{t('run.text')}</p>
      <ol className="space-y-1 text-sm text-soft empty:hidden">
        {known.map(({ id, answer: said }) => (
          <li key={id}>{t(`run.${said}`, { number: numberOf(id) })}</li>
        ))}
      </ol>
      <div aria-live="polite">
        {step ? (
          <div className="panel space-y-2 p-4">
            <p className="text-sm text-muted">{t('step.name', { number: numberOf(step.id) })}</p>
            <p className="text-lg font-semibold text-balance">{step.title || choice?.title}</p>
            <p className="text-[0.9375rem] whitespace-pre-line text-soft">
              {step.text || t('run.ownText')}
            </p>
            <p className="text-xl font-bold tabular-nums">
              {formatMoney(priceOf(step, funnel.choices), funnel.coin)}
            </p>
          </div>
        ) : (
          <p className="panel p-4 text-[0.9375rem]">{t('run.end')}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {step && (
          <>
            <Button look="primary" onClick={() => answer('accepted')}>
              {t('run.yes')}
            </Button>
            <Button onClick={() => answer('refused')}>{t('run.no')}</Button>
          </>
        )}
        {known.length > 0 && (
          <Button look="quiet" onClick={() => setAnswers([])}>
            {t('run.again')}
          </Button>
        )}
      </div>
    </section>
  );
}
