import { readdirSync, readFileSync } from 'node:fs';
import { dirname, posix, relative } from 'node:path';
import { buildSchema, isIntrospectionType, isObjectType, Kind, parse } from 'graphql';
import prettier from 'prettier';

const ROOTS = ['Query', 'Mutation', 'Subscription'];
/** What every other part builds on. */
const FIRST = 'api/graphql/contract.graphql';

const textOf = (text, { loc }) => text.slice(loc.start, loc.end);
const argumentOf = (node, name) =>
  node.directives
    ?.find((directive) => directive.name.value === name)
    ?.arguments.find((argument) => argument.name.value === 'type')?.value.value;

function readPart(file) {
  const text = readFileSync(file, 'utf8');
  const { definitions } = parse(text);
  const isRoot = ({ kind, name }) => kind === Kind.OBJECT_TYPE_EXTENSION && ROOTS.includes(name.value);
  const isRow = ({ kind, name }) => kind === Kind.DIRECTIVE_DEFINITION && name.value === 'row';
  const types = definitions.filter((node) => !isRoot(node) && !isRow(node));
  return {
    file,
    fields: (root) =>
      definitions
        .filter((node) => isRoot(node) && node.name.value === root)
        .flatMap(({ fields }) => fields.map((field) => textOf(text, field))),
    types: types.map((node) => textOf(text, node)),
    rows: types.flatMap((node) => {
      const row = argumentOf(node, 'row');
      return row ? [[node.name.value, row]] : [];
    }),
  };
}

/** `./queries.ts#Row`, said in a part, as it is called from where the resolvers' types are. */
function importFrom(folder, file, row) {
  const path = posix.join(dirname(file), row);
  const found = relative(folder, path);
  return found.startsWith('.') ? found : `./${found}`;
}

const ROW = /\s*@row\(type: "[^"]*"\)/g;

/**
 * The contract, put together from `api/<noun>/<noun>.graphql`: the text of schema.graphql, without
 * `@row`, and what it says: for each type the row from which `folder`'s resolvers read it.
 */
export async function readContract(folder) {
  const files = readdirSync('api', { recursive: true })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => `api/${file}`)
    .sort();
  const parts = [FIRST, ...files.filter((file) => file !== FIRST)].map(readPart);
  const roots = ROOTS.map((root) => {
    const fields = parts.flatMap((part) => {
      const own = part.fields(root);
      return own.length ? [`  # ${part.file}`, ...own.map((field) => `  ${field}`)] : [];
    });
    return `type ${root} {\n${fields.join('\n')}\n}`;
  });
  const types = parts.flatMap((part) => [`# ── ${part.file} ──`, ...part.types]);
  const [head, ...rest] = types;
  const text = [
    '# Written by `npm run codegen` from api/<noun>/<noun>.graphql.',
    ...[head, ...roots, ...rest],
  ].join('\n\n');
  return {
    schema: await prettier.format(text.replaceAll(ROW, ''), {
      ...(await prettier.resolveConfig('schema.graphql')),
      parser: 'graphql',
    }),
    mappers: Object.fromEntries(
      parts.flatMap(({ file, rows }) =>
        rows.map(([name, row]) => [name, importFrom(folder, file, row)]),
      ),
    ),
  };
}

/** Who may have a field, as its own mark says, else that of its type; without one nobody. */
function readersOf(...nodes) {
  for (const { directives } of nodes) {
    if (directives.some(({ name }) => name.value === 'public')) return 'PUBLIC';
    const auth = directives.find(({ name }) => name.value === 'auth');
    if (!auth) continue;
    const valueOf = (argument) => auth.arguments.find(({ name }) => name.value === argument)?.value;
    const flag = valueOf('permission')?.value;
    return valueOf('roles')
      .values.map(({ value }) => (flag && value === 'ADMINISTRATOR' ? `${value}+${flag}` : value))
      .join(' ');
  }
  return 'CLOSED';
}

/**
 * A line for each field of the contract with who may have it: what a change opens or closes is seen
 * in its review. `ADMINISTRATOR+flag`: with that permission only.
 */
export function accessOf(schema) {
  const lines = Object.values(buildSchema(schema).getTypeMap())
    .filter((type) => isObjectType(type) && !isIntrospectionType(type))
    .flatMap((type) =>
      Object.values(type.getFields()).map(({ name, astNode }) => [
        `${type.name}.${name}`,
        readersOf(astNode, type.astNode),
      ]),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const width = Math.max(...lines.map(([name]) => name.length)) + 2;
  return `${lines.map(([name, readers]) => name.padEnd(width) + readers).join('\n')}\n`;
}
