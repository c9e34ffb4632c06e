import { parseArgs } from 'node:util';
import { incidentKind, type IncidentKind } from '../../domain/incident/events.ts';

export type Told =
  | { readonly act: 'list'; readonly kind: IncidentKind | undefined }
  | { readonly act: 'close'; readonly id: string; readonly reason: string };

const USAGE =
  'Say what to do: incidents lists what is open, incidents --kind <kind> that of one kind, incidents close <id> <reason> closes one.';

/** What `npm run incidents` is told. Throws one sentence for anything that it is not to be told. */
export function readCommandLine(args: readonly string[]): Told {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { kind: { type: 'string' } },
  });
  const [act, id, ...words] = positionals;
  if (act === undefined) return { act: 'list', kind: knownKind(values.kind) };
  if (act !== 'close' || !id || values.kind !== undefined) throw new Error(USAGE);
  return { act, id: id.toLowerCase(), reason: words.join(' ') };
}

function knownKind(name: string | undefined): IncidentKind | undefined {
  if (name === undefined) return undefined;
  const kind = incidentKind.safeParse(name);
  if (kind.success) return kind.data;
  throw new Error(`There is no kind ${name}. There are: ${incidentKind.options.join(', ')}.`);
}
