import { currencyPrefix } from '../../../../../domain/kernel/money/format.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { priceProblem, type DraftStep } from './draft.ts';
import type { Choice, FunnelSettings } from './queries.ts';
import { t } from './words.ts';

interface Props {
  readonly index: number;
  readonly steps: readonly DraftStep[];
  readonly funnel: Pick<FunnelSettings, 'choices' | 'coin' | 'steps'>;
  readonly warnings: readonly ('UNREACHABLE' | 'CYCLE' | 'DEAD_END')[];
  readonly onChange: (step: DraftStep) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

const choiceText = ({ title, productName }: Choice): string =>
  title === productName ? title : `${title} (${productName})`;

/** Where an answer leads: another step, or the end. */
function Lead({
  index,
  steps,
  answer,
  onChange,
}: Pick<Props, 'index' | 'steps' | 'onChange'> & { readonly answer: 'accepted' | 'refused' }) {
  const step = steps[index];
  if (!step) return null;
  return (
    <SelectField
      label={t(`lead.${answer}`)}
      value={step[answer] ?? ''}
      onChange={({ target }) => onChange({ ...step, [answer]: target.value || null })}
    >
      <option value="">{t('lead.end')}</option>
      {steps.map(
        ({ id }, number) =>
          number !== index && (
            <option key={id} value={id}>
              {t('step.name', { number: number + 1 })}
            </option>
          ),
      )}
    </SelectField>
  );
}

/** What came of a step so far; nothing of one that nobody has seen. */
function Figures({ funnel, id }: Pick<Props, 'funnel'> & { readonly id: string }) {
  const saved = funnel.steps.find((step) => step.id === id);
  if (!saved || saved.views === 0) return null;
  const { views, accepts, revenue } = saved;
  return (
    <p className="text-sm text-muted tabular-nums">
      {t('step.figures', { views, accepts, revenue: formatMoney(revenue, funnel.coin) })}
    </p>
  );
}

/** Its place among the others, and whether it has one. */
function Moves({
  index,
  steps,
  onMove,
  onRemove,
}: Pick<Props, 'index' | 'steps' | 'onMove' | 'onRemove'>) {
  const number = index + 1;
  return (
    <div className="flex flex-wrap gap-2">
      <Button disabled={index === 0} aria-label={t('step.up.of', { number })} onClick={() => onMove(-1)}>
        {t('step.up')}
      </Button>
      <Button
        disabled={number === steps.length}
        aria-label={t('step.down.of', { number })}
        onClick={() => onMove(1)}
      >
        {t('step.down')}
      </Button>
      <Button
        look="quiet"
        disabled={steps.length === 1}
        aria-label={t('step.remove.of', { number })}
        onClick={onRemove}
      >
        {t('step.remove')}
      </Button>
    </div>
  );
}

/** One step of a funnel: what is offered, how it reads, and where each answer leads. */
export function StepEditor(props: Props) {
  const { index, steps, funnel, warnings, onChange, onMove, onRemove } = props;
  const step = steps[index];
  if (!step) return null;
  const number = index + 1;
  const problem = priceProblem(step);
  const known = funnel.choices.find(({ id }) => id === step.offerId);
  return (
    <fieldset className="space-y-3 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{t('step.name', { number })}</legend>
      <Figures funnel={funnel} id={step.id} />
      {warnings.map((code) => (
        <Notice key={code} tone="warn" title={t(`warning.${code}`)} />
      ))}
      <SelectField
        label={t('step.offer')}
        value={step.offerId}
        error={known ? undefined : t('step.offer.gone')}
        onChange={({ target }) => onChange({ ...step, offerId: target.value })}
      >
        {!known && <option value={step.offerId}>{t('step.offer.gone')}</option>}
        {funnel.choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choiceText(choice)}
          </option>
        ))}
      </SelectField>
      <MoneyField
        label={t('step.price')}
        sign={currencyPrefix(funnel.coin)}
        hint={known && t('step.price.hint', { price: formatMoney(known.priceCents, funnel.coin) })}
        error={problem && t(`step.price.${problem}`)}
        value={step.price}
        onChange={({ target }) => onChange({ ...step, price: target.value })}
      />
      <TextField
        label={t('step.title')}
        hint={t('step.title.hint')}
        maxLength={120}
        value={step.title}
        onChange={({ target }) => onChange({ ...step, title: target.value })}
      />
      <TextAreaField
        label={t('step.text')}
        maxLength={1_000}
        value={step.text}
        onChange={({ target }) => onChange({ ...step, text: target.value })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Lead {...{ index, steps, onChange }} answer="accepted" />
        <Lead {...{ index, steps, onChange }} answer="refused" />
      </div>
      <Moves {...{ index, steps, onMove, onRemove }} />
    </fieldset>
  );
}
