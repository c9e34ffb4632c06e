import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useIdempotencyKey } from '../configuration-form/use-idempotency-key.ts';
import { Limited } from '../limited-text/limited-text.tsx';
import { methodText } from '../sales/method-text.ts';
import { failureText } from '../session/failure-text.ts';
import { textOf } from '../../i18n/app.ts';
import { formatMoment, formatMoney } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Change } from './changes.ts';
import { Changed, Examples } from './examples.tsx';
import type { Preview } from './queries.ts';
import { t } from './words.ts';

/** Why somebody saves, from when on (null: at once), and by which key. */
export interface Decision {
  readonly key: string;
  readonly from: string | null;
  readonly reason: string;
}

export interface ReviewProps {
  /** From now on. */
  readonly preview: Preview;
  readonly changes: readonly Change[];
  readonly previewFrom: (from: string | null) => Promise<Preview>;
  readonly onBack: () => void;
  readonly save: (decision: Decision) => Promise<unknown>;
}

/** As the API has it. */
const REASON_MAX = 500;

type Phase =
  | { readonly kind: 'asked' | 'incomplete' | 'saving' }
  | { readonly kind: 'failed'; readonly text: string };

/** What a save would change, in words and in figures, before it is confirmed. */
export default function Review(props: ReviewProps) {
  const { preview: fromNow, changes, previewFrom, onBack, save } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const start = useStart(fromNow, previewFrom);
  const keyOf = useIdempotencyKey();
  const [reason, setReason] = useState('');
  const [phase, setPhase] = useState<Phase>({ kind: 'asked' });
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    const said = reason.trim();
    if (said === '' || start.from === undefined) return setPhase({ kind: 'incomplete' });
    if (said.length > REASON_MAX || phase.kind === 'saving') return;
    setPhase({ kind: 'saving' });
    try {
      const { from } = start;
      await save({ key: keyOf({ changes, from, said }), from, reason: said });
    } catch (error) {
      setPhase({ kind: 'failed', text: failureText(error) });
    }
  };
  const isIncomplete = phase.kind === 'incomplete';
  return (
    <form noValidate onSubmit={(event) => void confirm(event)} className="space-y-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {t('review.title')}
        </h2>
        <p className="text-soft text-pretty">{t('review.text')}</p>
      </div>
      <Warnings warnings={start.preview.warnings} />
      <Changes changes={changes} />
      <h3 className="font-semibold">{t('review.examples')}</h3>
      <Examples examples={start.preview.examples} />
      <div className="panel space-y-3 p-5">
        <Start start={start} isIncomplete={isIncomplete} />
        <Limited
          text={reason}
          limit={REASON_MAX}
          error={isIncomplete && reason.trim() === '' ? textOf('field.REQUIRED') : undefined}
        >
          {(error) => (
            <TextAreaField
              label={t('reason')}
              hint={t('reason.hint')}
              {...{ error, value: reason }}
              required
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Limited>
        {phase.kind === 'failed' && <Notice tone="bad" title={phase.text} live />}
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button
            type="submit"
            look="primary"
            busy={phase.kind === 'saving'}
            disabled={changes.length === 0}
          >
            {t('review.save')}
          </Button>
          <Button onClick={onBack}>{t('review.back')}</Button>
        </div>
      </div>
    </form>
  );
}

interface StartState {
  readonly isLater: boolean;
  readonly day: string;
  readonly time: string;
  /** ISO 8601; null: at once; undefined: it is not said yet, or in the past. */
  readonly from: string | null | undefined;
  readonly preview: Preview;
  readonly change: (said: { isLater?: boolean; day?: string; time?: string }) => void;
}

/** When it begins, and what it would change from then on. */
function useStart(fromNow: Preview, previewFrom: (from: string | null) => Promise<Preview>): StartState {
  const [said, setSaid] = useState({ isLater: false, day: '', time: '00:00' });
  const [later, setLater] = useState<{ readonly from: string; readonly preview: Preview }>();
  const from = said.isLater ? momentOf(said.day, said.time) : null;
  const change: StartState['change'] = (changed) => {
    const next = { ...said, ...changed };
    setSaid(next);
    const begins = next.isLater ? momentOf(next.day, next.time) : undefined;
    if (begins === undefined) return;
    // What cannot be said then is refused when it is saved.
    void previewFrom(begins).then(
      (preview) => setLater({ from: begins, preview }),
      () => undefined,
    );
  };
  const preview = later && later.from === from ? later.preview : fromNow;
  return { ...said, from, preview, change };
}

/** A moment of a day in São Paulo that is to come, ISO 8601. */
function momentOf(day: string, time: string): string | undefined {
  const at = new Date(`${day}T${time}:00-03:00`);
  return Number.isNaN(at.getTime()) || at.getTime() <= Date.now() ? undefined : at.toISOString();
}

function Start({ start, isIncomplete }: { readonly start: StartState; readonly isIncomplete: boolean }) {
  const { isLater, day, time, from, change } = start;
  return (
    <div className="grid gap-x-5 gap-y-2 sm:grid-cols-3">
      <SelectField
        label={t('start')}
        value={isLater ? 'LATER' : 'NOW'}
        onChange={({ target }) => change({ isLater: target.value === 'LATER' })}
      >
        <option value="NOW">{t('start.now')}</option>
        <option value="LATER">{t('start.later')}</option>
      </SelectField>
      {isLater && (
        <>
          <TextField
            type="date"
            label={t('start.day')}
            value={day}
            error={isIncomplete && from === undefined ? t('start.past') : undefined}
            onChange={({ target }) => change({ day: target.value })}
          />
          <TextField
            type="time"
            label={t('start.time')}
            hint={t('start.time.hint')}
            value={time}
            onChange={({ target }) => change({ time: target.value })}
          />
        </>
      )}
    </div>
  );
}

function warningText(warning: Preview['warnings'][number]): string {
  const { code, method, priceCents, limitCents, version, effectiveFrom } = warning;
  const figures = { price: formatMoney(priceCents ?? 0), limit: formatMoney(limitCents ?? 0) };
  if (code === 'FEES_ABOVE_PRICE')
    return t('warning.FEES_ABOVE_PRICE', {
      ...figures,
      method: method ? methodText(method, 1) : '',
    });
  if (code === 'NO_INSTALLMENTS') return t('warning.NO_INSTALLMENTS', figures);
  return t('warning.REPLACED_LATER', {
    version: version ?? 0,
    moment: effectiveFrom ? formatMoment(effectiveFrom) : '',
  });
}

const Warnings = ({ warnings }: Pick<Preview, 'warnings'>) => (
  <>
    {warnings.map(warningText).map((text) => (
      <Notice key={text} tone="warn" title={text} />
    ))}
  </>
);

const Changes = ({ changes }: { readonly changes: readonly Change[] }) =>
  changes.length === 0 ? (
    <Notice tone="note" title={t('review.nothing')} />
  ) : (
    <section className="panel p-5">
      <h3 className="mb-2 font-semibold">{t('review.changes')}</h3>
      <dl className="divide-y divide-line text-[0.9375rem]">
        {changes.map(({ label, before, after }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className="text-soft">{label}</dt>
            <dd className="ml-auto text-right">
              <Changed before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
