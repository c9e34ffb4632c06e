import type { IncidentKind } from '../../domain/incident/events.ts';
import type { OpenIncidents } from './open-incidents.ts';

/** What is said of open incidents, line by line; `kind`: they are all of that kind. */
export function linesOf({ rows, counts }: Omit<OpenIncidents, 'behind'>, kind?: IncidentKind): string[] {
  const open = counts.reduce((sum, [, each]) => sum + each, 0);
  const older = open - rows.length;
  return [
    ...(older > 0 ? [`Older ones that are open, too: ${older}.`] : []),
    ...rows.map(lineOf),
    open === 0
      ? `No incident ${kind ? `of kind ${kind} ` : ''}is open.`
      : `${open} open: ${counts.map(([name, each]) => `${name} ${each}`).join(', ')}.`,
  ];
}

function lineOf(row: OpenIncidents['rows'][number]): string {
  const facts = Object.entries({ cause: row.causeStream, ...row.details });
  return [
    row.raisedAt.toISOString().replace(/\.\d+/, ''),
    row.kind,
    row.incidentId,
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
