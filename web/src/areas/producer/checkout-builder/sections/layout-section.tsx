import { t } from '../../../../i18n/builder.ts';
import { useBound } from '../fields/bound.ts';
import type { BuilderInputs } from '../builder-values.ts';
import { Section } from './section.tsx';

const LAYOUTS = ['DEFAULT', 'DROPSHIPPING', 'VEGA'] as const;

/** Which of the three layouts the checkout has. */
export function LayoutSection() {
  const { name, value, onChange, onBlur, ref } = useBound<BuilderInputs['layout']>('layout');
  return (
    <Section title={t('layout.title')} text={t('layout.text')}>
      <div className="grid gap-2">
        {LAYOUTS.map((layout, index) => (
          <label
            key={layout}
            className="grid min-h-14 grid-cols-[auto_1fr] items-center gap-x-3 rounded-field border border-line-strong bg-surface px-4 py-2.5 transition-colors hover:border-ink has-checked:border-primary-ink has-checked:bg-primary-wash has-checked:ring-1 has-checked:ring-primary-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-ink"
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              value={layout}
              checked={value === layout}
              onChange={() => onChange(layout)}
              onBlur={onBlur}
              className="row-span-2 size-5 accent-primary"
            />
            <span className="text-[0.9375rem] font-medium">{t(`layout.${layout}`)}</span>
            <span className="col-start-2 text-sm text-soft text-pretty">
              {t(`layout.${layout}.hint`)}
            </span>
          </label>
        ))}
      </div>
    </Section>
  );
}
