/** Text that is already HTML. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | number | null | undefined | false | readonly Piece[];

/**
 * A template whose values are escaped, unless they are HTML themselves; nothing, null and false
 * leave no trace.
 */
export function html(parts: TemplateStringsArray, ...values: Piece[]): Html {
  return new Html(
    parts.reduce((text, part, i) => text + part + (i < values.length ? render(values[i]) : ''), ''),
  );
}

function render(value: Piece): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(render).join('');
  return value === null || value === undefined || value === false ? '' : escape(String(value));
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
