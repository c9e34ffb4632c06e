import type { HttpRequest } from '../kit/http/client.ts';
import type { Answer } from './marked-account.ts';
import { CARD_MARKS, MARKED_CARD, type Marks, NAMES, PERSONAL } from './marks.ts';

/** More than that of one list would say the same again. */
const LEAVES_MAX = 60;

/** All that a provider could repeat of what it knows: of the request, of its account, of a card. */
export const sayingAll = (marks: Marks): string =>
  Object.values({ ...marks, ...PERSONAL, ...CARD_MARKS, ...NAMES, code: `cvv ${MARKED_CARD.cvv}` }).join(
    ' ',
  );

/** What a server in trouble shows of a request: its headers and its body. */
export const shownOf = ({ method, path, query, headers, body }: HttpRequest): string =>
  [method, path, JSON.stringify(query), JSON.stringify(headers), body?.text].join('\n');

const said = (status: number, body: unknown): Answer => ({
  status,
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

/** Errors that repeat what was sent, in each form in which providers tell one. */
export function errorsRepeating(all: string, shown: string): Readonly<Record<string, Answer>> {
  const text = `Inválido: ${all}`;
  return {
    'a complaint': said(400, { message: text, code: all }),
    'a complaint by fields': said(422, { errors: { [all]: [text], 'card.number': [shown] } }),
    'a list of complaints': said(422, { errors: [{ code: all, field: all, description: text }] }),
    'a nested complaint': said(402, { error: { code: all, message: text, request: shown } }),
    'an answer whose request is shown': said(400, shown),
    'a refused login': said(401, { error: all, error_description: text }),
    'nothing there': said(404, { title: all, detail: text }),
    'a conflict': said(409, { message: text }),
    'too many requests': said(429, { message: text }),
    'a failure': said(500, { message: text, request: shown }),
    'a page in its place': said(502, `<html><pre>${shown}\n${all}</pre></html>`),
    'no JSON': said(200, `{"error": "${shown}`),
    'another thing': said(200, { [all]: text, status: all, error: { message: text } }),
    'a refusal by 200': said(200, { success: false, status: 'refused', message: text, error: text }),
  };
}

/** The answer with one of its texts replaced, for each text in it. */
export function withEachText(answer: Answer, by: string): Readonly<Record<string, Answer>> {
  const body = parsed(answer.text);
  return Object.fromEntries(
    textsIn(body)
      .slice(0, LEAVES_MAX)
      .map((way) => [way.join('.'), { ...answer, text: JSON.stringify(replaced(body, way, by)) }]),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

type Way = readonly string[];

function textsIn(value: unknown, way: Way = []): Way[] {
  if (typeof value === 'string' || value === null) return [way];
  if (typeof value !== 'object') return [];
  return Object.entries(value as object).flatMap(([name, inner]) => textsIn(inner, [...way, name]));
}

function replaced(value: unknown, [name, ...rest]: Way, by: string): unknown {
  if (name === undefined) return by;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  copy[name] = replaced(copy[name], rest, by);
  return copy;
}
