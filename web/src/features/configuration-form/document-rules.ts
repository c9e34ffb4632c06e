import * as z from 'zod/mini';
import documents from './document-rules.generated.json';
import type { Field, FormScreen } from './form-screen.ts';

export type DocumentKind = keyof typeof documents;

/** What a document's schema asks of a field, in the words of JSON Schema. */
interface Asked {
  readonly type?: string;
  readonly nullable?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const least = <Check>(limit: number | undefined, check: (limit: number) => Check): Check[] =>
  limit === undefined ? [] : [check(limit)];

/** By the type that the schema says; what else a field may be its kind knows. */
const RULES: Readonly<Record<string, (asked: Asked, least: number) => z.core.$ZodType>> = {
  // How long a text may be its control counts.
  string: ({ minLength = 0 }, said) => z.string().check(z.minLength(Math.max(minLength, said))),
  integer: ({ minimum, maximum }) =>
    z.int().check(...least(minimum, z.minimum), ...least(maximum, z.maximum)),
  array: ({ minItems = 0, maxItems }, said) =>
    z
      .array(z.string())
      .check(z.minLength(Math.max(minItems, said)), ...least(maxItems, (limit) => z.maxLength(limit))),
};

const RULED: ReadonlySet<Field['kind']> = new Set(['text', 'money', 'several', 'list']);

function ruleOf(field: Field, asked: Asked): z.core.$ZodType | undefined {
  const rule = RULED.has(field.kind) && RULES[asked.type ?? '']?.(asked, field.required ? 1 : 0);
  if (!rule) return undefined;
  return asked.nullable && !field.required ? z.nullable(rule) : rule;
}

/** A field with what its document's schema asks of it; what it says itself goes before. */
function withRule<F extends Field>(
  field: F,
  rules: Readonly<Partial<Record<string, Asked>>>,
  path: string = field.name,
): F {
  const asked = rules[path];
  const rule = asked && ruleOf(field, asked);
  return {
    ...(rule && { rule }),
    ...(field.kind === 'text' &&
      asked?.maxLength !== undefined && { maxLength: asked.maxLength, optional: asked.nullable }),
    ...(field.kind === 'rows' && { max: asked?.maxItems }),
    ...field,
    ...(field.kind === 'rows' && {
      columns: field.columns.map((column) => withRule(column, rules, `${path}.*.${column.name}`)),
    }),
  };
}

/** A form whose fields are held to the schema of the document that it saves, if it names one. */
export function withRules(screen: FormScreen): FormScreen {
  const { document, sections } = screen;
  if (!document) return screen;
  const rules: Readonly<Partial<Record<string, Asked>>> = documents[document];
  return {
    document,
    sections: sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => withRule(field, rules)),
    })),
  };
}
