import type { OpenIncidents } from './open-incidents.ts';

/** What is said of open incidents, line by line. */
export function linesOf({ rows, counts }: Omit<OpenIncidents, 'behind'>): string[] {
  const open = counts.reduce((sum, [, each]) => sum + each, 0);
  const older = open - rows.length;
  return [
    ...(older > 0 ? [`${older} older ones are open, too.`] : []),
    ...rows.map(lineOf),
    open === 0
      ? 'No incident is open.'
      : `${open} open: ${counts.map(([kind, each]) => `${kind} ${each}`).join(', ')}.`,
  ];
}

function lineOf(row: OpenIncidents['rows'][number]): string {
  const facts = Object.entries({ cause: row.cause_stream, ...row.details });
  return [
    row.raised_at.toISOString().replace('.000Z', 'Z'),
    row.kind,
    row.incident_id,
    ...facts.map(([name, value]) => `${name}=${asWord(value)}`),
  ].join(' ');
}

/** Others may have chosen it: a terminal obeys some signs. */
const asWord = (value: string): string =>
  /^[\w.:/+-]+$/.test(value)
    ? value
    : JSON.stringify(value).replace(
        /[\u007f-\u009f]/g,
        (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
