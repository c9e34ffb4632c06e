import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icon.tsx';
import { t } from './words.ts';

export const STEPS = ['what', 'price', 'delivery', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** Where a step of a draft is. */
export const stepAddress = (productId: string, step: Step): string =>
  `?${new URLSearchParams({ product: productId, step })}`;

const MARK = 'grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums';

/** Which step of how many this is; those before lead back, but for the first, which is done. */
export function Steps({ step, productId }: { readonly step: Step; readonly productId?: string }) {
  const at = STEPS.indexOf(step);
  return (
    <nav aria-label={t('steps')}>
      <ol className="grid grid-cols-4 gap-2">
        {STEPS.map((name, index) => {
          const isDone = index < at;
          const isHere = index === at;
          const label = t(`step.${name}`);
          const body = (
            <span
              className={`flex min-h-11 flex-col items-start gap-1.5 border-t-4 pt-2 text-sm sm:flex-row sm:items-center ${
                index <= at ? 'border-primary text-ink' : 'border-line text-muted'
              }`}
            >
              <span className={`${MARK} ${index <= at ? 'bg-primary text-on-primary' : 'bg-sunken'}`}>
                {isDone ? <Icon name="check" className="size-4" /> : index + 1}
              </span>
              <span className={isHere ? 'font-semibold' : ''}>{label}</span>
            </span>
          );
          return (
            <li key={name} aria-current={isHere ? 'step' : undefined}>
              {isDone && index > 0 && productId ? (
                <Link to={stepAddress(productId, name)} aria-label={t('step.done', { name: label })}>
                  {body}
                </Link>
              ) : (
                body
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
