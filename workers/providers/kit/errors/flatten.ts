/** One complaint of a provider. Its text may quote the buyer: read it, never store or show it. */
export interface Complaint {
  /** The field it is about, as the provider names it. */
  readonly field?: string;
  readonly code?: string;
  readonly message: string;
}

/**
 * Keys under which providers put their complaints, the most precise first
 * (specification/providers#error-bodies).
 */
const NESTED = ['errors', 'violacoes', 'error', 'erro', 'details'] as const;
const MESSAGES = ['message', 'description', 'detail', 'razao', 'mensagem', 'motivo', 'title'] as const;

const DEPTH_MAX = 4;

/**
 * All complaints in an error body, the first one being the message that is rethrown
 * (specification/gateway#rethrown-errors). Takes every form of
 * specification/providers#error-bodies: object of arrays by field, plain text, list of objects,
 * nested error, RFC 7807 with `violacoes`.
 */
export function flattenErrors(body: unknown): readonly Complaint[] {
  return complaints(body, undefined, DEPTH_MAX);
}

function complaints(value: unknown, field: string | undefined, depth: number): readonly Complaint[] {
  if (typeof value === 'string')
    return value === '' ? [] : [{ ...(field && { field }), message: value }];
  if (depth === 0 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => complaints(each, field, depth - 1));
  const record = value as Readonly<Record<string, unknown>>;
  const nested = NESTED.flatMap((key) => complaints(record[key], field, depth - 1));
  if (nested.length > 0) return nested;
  const own = ownComplaint(record, field);
  return own ? [own] : fields(record, depth);
}

function ownComplaint(
  record: Readonly<Record<string, unknown>>,
  field: string | undefined,
): Complaint | undefined {
  const message = MESSAGES.map((key) => record[key]).find(
    (text): text is string => typeof text === 'string' && text !== '',
  );
  if (message === undefined) return undefined;
  const named = typeof record.propriedade === 'string' ? record.propriedade : field;
  return {
    message,
    ...(named && { field: named }),
    ...(typeof record.code === 'string' && { code: record.code }),
  };
}

const fields = (record: Readonly<Record<string, unknown>>, depth: number): readonly Complaint[] =>
  Object.entries(record).flatMap(([name, value]) => complaints(value, name, depth - 1));
