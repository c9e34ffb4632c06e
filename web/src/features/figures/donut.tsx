import { formatCount } from '../../i18n/format.ts';
import { rateText } from './rates.ts';

/** Of the theme, so that a person who sees no colour has the list beside it. */
export type SliceTone = 'good' | 'warn' | 'bad' | 'note' | 'pix' | 'star' | 'muted';

const STROKES: Readonly<Record<SliceTone, string>> = {
  good: 'stroke-good',
  warn: 'stroke-warn',
  bad: 'stroke-bad',
  note: 'stroke-note',
  pix: 'stroke-pix',
  star: 'stroke-star',
  muted: 'stroke-line-strong',
};
const DOTS: Readonly<Record<SliceTone, string>> = {
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
  note: 'bg-note',
  pix: 'bg-pix',
  star: 'bg-star',
  muted: 'bg-line-strong',
};

export interface Slice {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly tone: SliceTone;
}

const RADIUS = 42;
const AROUND = 2 * Math.PI * RADIUS;

/** What a whole is made of, with each part written out beside the ring. */
export function Donut({
  title,
  none,
  slices,
}: {
  readonly title: string;
  readonly none: string;
  readonly slices: readonly Slice[];
}) {
  const whole = slices.reduce((sum, { count }) => sum + count, 0);
  const before = slices.map((_slice, at) =>
    slices.slice(0, at).reduce((sum, { count }) => sum + count, 0),
  );
  return (
    <section aria-label={title} className="panel p-4 sm:p-5">
      <h2 className="mb-3 font-semibold">{title}</h2>
      {whole === 0 && <p className="text-sm text-muted">{none}</p>}
      {whole > 0 && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <svg viewBox="0 0 100 100" className="mx-auto size-36 shrink-0" aria-hidden="true">
            {slices.map(({ id, count, tone }, at) => (
              <circle
                key={id}
                className={STROKES[tone]}
                {...{ cx: 50, cy: 50, r: RADIUS, fill: 'none', strokeWidth: 14 }}
                strokeDasharray={`${(count / whole) * AROUND} ${AROUND}`}
                strokeDashoffset={-((before[at] ?? 0) / whole) * AROUND}
                transform="rotate(-90 50 50)"
              />
            ))}
            <text
              {...{ x: 50, y: 56, textAnchor: 'middle' }}
              className="fill-ink text-[1.05rem] font-bold tabular-nums"
            >
              {formatCount(whole)}
            </text>
          </svg>
          <ul className="min-w-44 flex-1 space-y-1.5 text-[0.9375rem]">
            {slices.map(({ id, label, count, tone }) => (
              <li key={id} className="flex items-center gap-2.5">
                <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${DOTS[tone]}`} />
                <span className="min-w-0 flex-1">{label}</span>
                <span className="font-medium tabular-nums">{formatCount(count)}</span>
                <span className="w-14 text-right text-muted tabular-nums">
                  {rateText({ part: count, whole })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
