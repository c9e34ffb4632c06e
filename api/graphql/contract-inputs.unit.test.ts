import { buildSchema, type GraphQLArgument, type GraphQLInputObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EDITABLE } from '../../domain/configuration/editable.ts';
import { configurationKinds, type ConfigurationKind } from '../../domain/configuration/schemas.ts';
import { createResolvers, type ModuleDependencies } from '../modules.ts';
import { contractProblems } from '../testing/contract-inputs.ts';
import { ruleOf } from './protect.ts';
import { readSchema } from './read-schema.ts';

const schema = buildSchema(readSchema());
const root = schema.getMutationType();
const fields = Object.values(root?.getFields() ?? {});
const inputOf = (type: string) =>
  Object.values((schema.getType(type) as GraphQLInputObjectType).getFields());

/** Nothing is asked of what a resolver works with before it runs. */
const { Mutation } = createResolvers({
  config: { HOST: 'localhost', PORT: 3000 },
} as ModuleDependencies);
const commands = Object.entries(Mutation as Record<string, { readonly input?: z.ZodType }>).flatMap(
  ([name, { input }]) => (input ? [[name, input] as const] : []),
);

const isKey = ({ name }: GraphQLArgument) => name === 'idempotencyKey';

/** Of a document, whose own schema reads it: `configuration/` makes and saves them. */
const OF_DOCUMENTS: Readonly<Record<string, ConfigurationKind>> = {
  createOffer: 'Offer',
  createProduct: 'Product',
  saveOffer: 'Offer',
  savePlatform: 'Platform',
  saveProduct: 'Product',
  saveProviderConnection: 'ProviderConnection',
  saveSellerProfile: 'SellerProfile',
};

describe('the input of a command', () => {
  it.each(commands)('%s has the names, kinds and nulls of the contract', (name, input) => {
    const args = fields.find((field) => field.name === name)?.args ?? [];
    expect(
      contractProblems(
        args.filter((arg) => !isKey(arg)),
        input,
      ),
    ).toEqual([]);
  });

  it('is read by a schema in every mutation that somebody signed in may ask for', () => {
    const closed = fields.filter((field) => root && ruleOf(schema, root, field) !== 'PUBLIC');
    expect(closed.map(({ name }) => name).toSorted()).toEqual(
      [...commands.map(([name]) => name), ...Object.keys(OF_DOCUMENTS)].toSorted(),
    );
  });
});

/** Sent in another form than it is kept in: a token goes to the vault. */
const KEPT_OTHERWISE = ['measurement'];

describe.each([
  ['OfferChanges', 'Offer'],
  ['PlatformChanges', 'Platform'],
  ['ProductChanges', 'Product'],
  ['ProviderConnectionChanges', 'ProviderConnection'],
  ['SellerProfileChanges', 'SellerProfile'],
] as const)('%s', (type, kind) => {
  it('has the fields of the document that somebody may change, as its schema has them', () => {
    const editable = new Set(EDITABLE[kind].flatMap((editor): readonly string[] => editor.fields));
    const told = inputOf(type);
    expect(told.map(({ name }) => name).toSorted()).toEqual([...editable].toSorted());
    const compared = told.filter(({ name }) => !KEPT_OTHERWISE.includes(name));
    const mask = Object.fromEntries(compared.map(({ name }) => [name, true]));
    const document = configurationKinds[kind].schema as unknown as z.ZodObject;
    expect(contractProblems(compared, document.pick(mask as never), 'CHANGES')).toEqual([]);
  });
});

describe.each([
  ['OfferInput', 'Offer', ['productId']],
  // What is null there is said by the platform's policy.
  ['ProductInput', 'Product', ['guaranteeDays']],
] as const)('%s', (type, kind, ids) => {
  it('has fields of the document, as its schema has them', () => {
    const told = inputOf(type).filter(({ name }) => !(ids as readonly string[]).includes(name));
    const mask = Object.fromEntries(told.map(({ name }) => [name, true]));
    const document = configurationKinds[kind].schema as unknown as z.ZodObject;
    expect(contractProblems(told, document.pick(mask as never))).toEqual([]);
  });
});

describe('a schema that disagrees with the contract', () => {
  const { args } = buildSchema(`
    enum Colour { RED BLUE }
    input Place { street: String!, number: Int }
    type Query { ask(id: ID!, note: String, colour: Colour!, places: [Place!]!, max: Int! = 3): Int }
  `)
    .getQueryType()
    ?.getFields()['ask'] as { args: readonly GraphQLArgument[] };
  const shape = {
    id: z.string(),
    note: z.string().nullish(),
    colour: z.enum(['RED', 'BLUE']),
    places: z.array(z.object({ street: z.string(), number: z.int().nullish() })),
    max: z.int(),
  };

  it('is none where it is the same', () => {
    expect(contractProblems(args, z.object(shape))).toEqual([]);
  });

  it.each<[string, z.ZodRawShape, string]>([
    ['a name too many', { ...shape, extra: z.string() }, 'extra: the contract does not have it'],
    ['null', { ...shape, note: z.string().optional() }, 'note: the contract alone lets it be null'],
    ['null', { ...shape, id: z.string().nullable() }, 'id: the schema alone lets it be null'],
    ['absence', { ...shape, id: z.string().optional() }, 'id: the schema alone lets it be left out'],
    [
      'absence',
      { ...shape, note: z.string().nullable() },
      'note: the contract alone lets it be left out',
    ],
    ['a kind', { ...shape, max: z.string() }, 'max: the contract has Int'],
    ['a value', { ...shape, colour: z.enum(['RED']) }, 'colour: it has other values than Colour'],
    ['a list', { ...shape, places: z.string() }, 'places: the contract has a list'],
    [
      'a name of an input',
      { ...shape, places: z.array(z.object({ street: z.string() })) },
      'places.*.number: the schema does not read it',
    ],
  ])('is told in %s', (_case, changed, problem) => {
    expect(contractProblems(args, z.object(changed))).toEqual([problem]);
  });

  it('is told in a name that it has not', () => {
    const { note: _note, ...rest } = shape;
    expect(contractProblems(args, z.object(rest))).toEqual(['note: the schema does not read it']);
  });
});
