import { bare, type Audit } from '../audit.ts';
import type { Bought, Service } from '../load.ts';

/** What one fault, or several of the same, did to buyers. */
export interface Row {
  readonly what: string;
  readonly wantedMs?: number;
  readonly service: Service;
}

/** What is said of buyers in the end, of those of one row. */
type Verdict = Pick<Audit, 'lost' | 'doubled' | 'unanswered'>;

const HEAD = [
  ...['what happened', 'times', 'buyers', 'acknowledged', 'lost', 'doubled', 'tries that failed'],
  ...['nobody served for', 'newcomers waited', 'wanted', 'anybody waited'],
];

/** Rows of the same name as one: counts are added up, times are the worst. */
export function markdown(rows: readonly Row[], audit: Audit): string {
  const names = [...new Set(rows.map(({ what }) => what))];
  const lines = names.map((name) =>
    line(
      rows.filter(({ what }) => what === name),
      audit,
    ),
  );
  return [HEAD, HEAD.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function line(same: readonly Row[], audit: Verdict): string[] {
  const services = same.map(({ service }) => service);
  const buyers = services.flatMap(({ buyers: met }) => met);
  const worst = (of: (service: Service) => number) => seconds(Math.max(...services.map(of)));
  const count = (some: readonly string[], name: (one: Bought) => string | undefined) =>
    String(buyers.filter((one) => some.includes(name(one) ?? '')).length);
  const wantedMs = same[0]?.wantedMs;
  return [
    same[0]?.what ?? '',
    String(same.length),
    String(buyers.length),
    String(buyers.filter(({ paymentId }) => paymentId).length),
    count(audit.lost, ({ key }) => key),
    count(audit.doubled, ({ paymentId }) => paymentId && bare(paymentId)),
    String(services.reduce((sum, { failures }) => sum + failures.length, 0)),
    worst(({ withoutServiceMs }) => withoutServiceMs),
    worst(({ newcomersWaitMs }) => newcomersWaitMs),
    wantedMs === undefined ? '' : `≤ ${seconds(wantedMs)}`,
    worst(({ longestWaitMs }) => longestWaitMs),
  ];
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
