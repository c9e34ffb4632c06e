import { buildSchema, getNamedType, isObjectType, type GraphQLObjectType } from 'graphql';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const SCHEMA = resolve(import.meta.dirname, '../../schema.graphql');
const NAME = 'virtual:paged-fields';

/** What goes on with a list, and does not choose one. */
const CONTINUING = new Set(['after']);

/** Fields that answer pages, each with the arguments that tell one list from another. */
export type PagedFields = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const isPage = (type: unknown): boolean =>
  isObjectType(type) && 'nodes' in type.getFields() && 'endCursor' in type.getFields();

const pagedOf = (type: GraphQLObjectType): [string, string[]][] =>
  Object.values(type.getFields())
    .filter((field) => isPage(getNamedType(field.type)))
    .map(({ name, args }) => [name, args.map((arg) => arg.name).filter((arg) => !CONTINUING.has(arg))]);

/** Every field of the contract that answers `{ nodes, endCursor }`, by its type. */
export function pagedFieldsOf(schema: string): PagedFields {
  const types = Object.values(buildSchema(schema).getTypeMap()).filter(isObjectType);
  const paged = types.map((type) => [type.name, pagedOf(type)] as const);
  return Object.fromEntries(
    paged
      .filter(([, fields]) => fields.length > 0)
      .map(([name, fields]) => [name, Object.fromEntries(fields)]),
  );
}

/** `virtual:paged-fields`: what the signed-in app's cache has to know of the contract. */
export const pagedFields = (): Plugin => ({
  name: 'razao:paged-fields',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  async load(id) {
    if (id !== `\0${NAME}`) return null;
    this.addWatchFile?.(SCHEMA);
    return `export default ${JSON.stringify(pagedFieldsOf(await readFile(SCHEMA, 'utf8')))}`;
  },
});
