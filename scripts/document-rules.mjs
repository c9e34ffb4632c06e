import { build } from 'esbuild';
import prettier from 'prettier';

/** What forms ask of a field, in the words of JSON Schema. */
const ASKED = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];
/** Of what a form asks more than its kind of field does. */
const TYPES = ['string', 'integer', 'array'];

/** Nobody types what is sealed, nor a picture's size: a form asks for the whole of it. */
const isTyped = ({ properties = {} }) => !('iv' in properties || 'width' in properties);

const choicesOf = (schema) =>
  ((schema.anyOf ?? schema.oneOf)?.flatMap(choicesOf) ?? [schema]).filter(isTyped);
const isNull = ({ type }) => type === 'null' || (Array.isArray(type) && type.includes('null'));

/** What zod says of every integer is no rule of ours. */
const isOurs = ([name, value]) => ASKED.includes(name) && Math.abs(value) !== Number.MAX_SAFE_INTEGER;

/** The rules of a schema and of its parts, by their paths; `*` is each row of a list. */
function rulesAt(schema, path) {
  const choices = choicesOf(schema);
  const own = Object.assign(
    {},
    ...choices.map((each) => Object.fromEntries(Object.entries(each).filter(isOurs))),
  );
  const type = choices.flatMap((choice) => choice.type).find((each) => each !== 'null');
  const rule = {
    type,
    ...own,
    ...(choices.some(isNull) && { nullable: true }),
  };
  const parts = choices.flatMap(({ properties = {} }) => Object.entries(properties));
  const rows = choices.flatMap(({ items }) => items ?? []).filter(({ properties }) => properties);
  return {
    ...(path && parts.length === 0 && TYPES.includes(type) && { [path]: rule }),
    ...Object.assign({}, ...parts.map(([name, part]) => rulesAt(part, path ? `${path}.${name}` : name))),
    ...Object.assign({}, ...rows.map((row) => rulesAt(row, `${path}.*`))),
  };
}

/** Whose forms ask for other fields than the document has, and say what they ask of them. */
const OWN_RULES = ['ProviderConnection', 'Platform'];

/**
 * The rules of every document that a form may save, from `domain/configuration/schemas.ts`: pages
 * have them without zod, which is four times the rest of a form's download.
 */
export async function documentRules() {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { configurationKinds } from './domain/configuration/schemas.ts'; export { z } from 'zod';`,
      resolveDir: '.',
    },
    ...{ bundle: true, write: false, format: 'esm', platform: 'node' },
  });
  const { configurationKinds, z } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
  const named = Object.entries(configurationKinds).filter(([kind]) => !OWN_RULES.includes(kind));
  const rules = named.map(([kind, { schema }]) => [
    kind,
    rulesAt(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), ''),
  ]);
  const path = 'package.json';
  return prettier.format(JSON.stringify(Object.fromEntries(rules)), {
    ...(await prettier.resolveConfig(path)),
    parser: 'json',
  });
}
