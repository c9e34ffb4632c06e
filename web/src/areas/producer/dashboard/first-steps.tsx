import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icon.tsx';
import { FirstStepsQuery, type Step } from './queries.ts';
import { t } from './words.ts';

/** Where each is done; the last one is the buyer's to do. */
const PAGES: Readonly<Record<Step['name'], string | undefined>> = {
  DOCUMENTS: '/platform/my-profile?tab=documents',
  PRODUCT: '/platform/create-product',
  OFFER: '/platform/my-products',
  SHARE: '/platform/my-products',
  SALE: undefined,
};

/** What leads to the first sale, until there was one. */
export function FirstSteps() {
  const { data } = useQuery(FirstStepsQuery, { fetchPolicy: 'cache-and-network' });
  const steps = data?.firstSteps ?? [];
  if (steps.length === 0) return null;
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done)?.name;
  return (
    <section aria-labelledby="first-steps" className="panel p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-steps" className="text-lg font-semibold">
          {t('steps')}
        </h2>
        <p className="text-sm text-muted tabular-nums">
          {t('steps.progress', { done, all: steps.length })}
        </p>
      </div>
      <p className="mt-1 text-soft">{t('steps.text')}</p>
      <span aria-hidden="true" className="mt-4 block h-2 overflow-hidden rounded-full bg-sunken">
        <span
          className="block h-full rounded-full bg-primary"
          style={{ width: `${(done / steps.length) * 100}%` }}
        />
      </span>
      <ol className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
        {steps.map((step, at) => (
          <StepCard key={step.name} step={step} number={at + 1} isNext={step.name === next} />
        ))}
      </ol>
    </section>
  );
}

function StepCard({
  step: { name, done },
  number,
  isNext,
}: {
  readonly step: Step;
  readonly number: number;
  readonly isNext: boolean;
}) {
  const page = done ? undefined : PAGES[name];
  const title = t(`step.${name}`);
  return (
    <li
      className={`relative flex gap-3 rounded-field border p-3.5 ${isNext ? 'border-primary bg-primary-wash' : 'border-line'}`}
    >
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold ${done ? 'bg-good-wash text-good' : 'border border-line-strong bg-surface text-soft'}`}
      >
        {done ? <Icon name="check" className="size-4" /> : number}
      </span>
      <span className="min-w-0">
        <span className={`block font-medium ${done ? 'text-muted' : ''}`}>
          {done && <span className="sr-only">{`${t('step.done')} `}</span>}
          {page ? (
            <Link to={page} className="after:absolute after:inset-0 hover:underline">
              {title}
            </Link>
          ) : (
            <span>{title}</span>
          )}
        </span>
        <span className="block text-[0.8125rem] text-muted">{t(`step.${name}.text`)}</span>
      </span>
    </li>
  );
}
