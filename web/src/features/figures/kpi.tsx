import type { ReactNode } from 'react';
import { Stat } from '../../ui/stat.tsx';
import { rateChange, rateText, type Change, type Rate } from './rates.ts';
import { t } from './words.ts';
import { formatCount } from '../../i18n/format.ts';

/** Which direction is good to hear of; of what is neither, none. */
export type Good = 'up' | 'down';

/** How a figure compares with that of the period before; nothing where there is none of both. */
export function ChangeNote({
  change,
  good,
}: {
  readonly change: Change | undefined;
  readonly good: Good;
}) {
  if (!change) return null;
  const isGood = change.direction === (good === 'up' ? 1 : -1);
  const tone = isGood ? 'text-good' : 'text-bad';
  return <span className={change.direction === 0 ? '' : tone}>{change.text}</span>;
}

/** A figure with how it compares with that of the period before. */
export function Kpi({
  label,
  value,
  change,
  good = 'up',
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly change: Change | undefined;
  readonly good?: Good;
}) {
  return (
    <Stat label={label} value={value} note={change && <ChangeNote change={change} good={good} />} />
  );
}

/** A rate, with what it is of. */
export function RateKpi({
  label,
  now,
  before,
  good = 'up',
  written = formatCount,
}: {
  readonly label: string;
  readonly now: Rate;
  readonly before: Rate;
  readonly good?: Good;
  /** How part and whole are written; left out: as counts. */
  readonly written?: (value: number) => string;
}) {
  const change = rateChange(now, before);
  return (
    <Stat
      label={label}
      value={rateText(now)}
      note={
        now.whole > 0 && (
          <>
            <span>{t('rate.of', { part: written(now.part), whole: written(now.whole) })}</span>
            {change && (
              <span className="block">
                <ChangeNote change={change} good={good} />
              </span>
            )}
          </>
        )
      }
    />
  );
}
