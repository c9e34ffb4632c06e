import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatDay } from '../../i18n/format.ts';

/** A value of a day, or of one hour of it. */
export interface ChartPoint {
  readonly day: string;
  readonly hour?: number | null;
  readonly value: number;
}

export interface DayPlotProps {
  readonly days: readonly ChartPoint[];
  /** How values are written at the axis: short. */
  readonly tick: (value: number) => string;
  /** The day under the pointer; undefined: none. */
  readonly onPoint: (at: number | undefined) => void;
}

const HEIGHT = 240;
/** Seconds of a day, which uPlot counts in. */
const secondsOf = ({ day, hour }: ChartPoint): number =>
  Date.parse(`${day}T00:00:00Z`) / 1_000 + (hour ?? 0) * 3_600;

/** When the point of a chart is, in as few letters as tell it. */
const shortTime = (seconds: number, isOfHours: boolean): string => {
  const iso = new Date(seconds * 1_000).toISOString();
  return isOfHours ? `${Number(iso.slice(11, 13))}h` : formatDay(iso.slice(0, 10)).slice(0, 5);
};

/** Colours as the page has them now, a seller’s or the brand’s. */
const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function optionsOf({ days, tick, onPoint }: DayPlotProps, width: number): UPlot.Options {
  const [line, soft, grid] = [colour('--primary'), colour('--color-muted'), colour('--color-line')];
  const isOfHours = typeof days[0]?.hour === 'number';
  const axis = { stroke: soft, font: '12px Inter, sans-serif', ticks: { show: false } };
  return {
    ...{ width, height: HEIGHT, legend: { show: false } },
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1_000), 'Etc/UTC'),
    scales: { y: { range: (_plot, min, max) => [Math.min(0, min * 1.1), max > 0 ? max * 1.1 : 1] } },
    // One point alone draws no line.
    series: [{}, { stroke: line, width: 2, fill: `${line}1a`, points: { show: days.length === 1 } }],
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 30,
        space: 56,
        incrs: isOfHours
          ? [1, 2, 3, 6].map((count) => count * 3_600)
          : [1, 2, 7, 14, 30, 60].map((count) => count * 86_400),
        values: (_plot, at) => at.map((seconds) => shortTime(seconds, isOfHours)),
      },
      {
        ...axis,
        grid: { stroke: grid, width: 1 },
        size: 64,
        values: (_plot, at) => at.map(tick),
      },
    ],
    cursor: { y: false, drag: { x: false, y: false } },
    hooks: { setCursor: [({ cursor: { idx } }) => onPoint(idx ?? undefined)] },
  };
}

/** The curve itself, as wide as there is room: it comes with the library that draws it. */
export default function DayPlot(props: DayPlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const { days, tick, onPoint } = props;
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const data: UPlot.AlignedData = [days.map(secondsOf), days.map(({ value }) => value)];
    const options = optionsOf({ days, tick, onPoint }, current.clientWidth);
    const plot = new UPlot(options, data, current);
    const watching = new ResizeObserver(() =>
      plot.setSize({ width: current.clientWidth, height: HEIGHT }),
    );
    watching.observe(current);
    return () => {
      watching.disconnect();
      plot.destroy();
    };
  }, [days, tick, onPoint]);
  return <div ref={place} style={{ height: HEIGHT }} />;
}
