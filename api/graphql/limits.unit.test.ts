import { readFileSync } from 'node:fs';
import { buildSchema, Kind, parse, visit, type DocumentNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { excessOf } from './limits.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const codesOf = (query: string, variables: Record<string, unknown> = {}) =>
  excessOf(schema, parse(query), variables).map(({ extensions }) => extensions.code);

const many = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

describe('an operation', () => {
  it('may have five root fields, however they are written', () => {
    const direct = (count: number) => `{ ${many(count, () => 'me { id }')} }`;
    const inOne = (count: number) =>
      `{ ...all } fragment all on Query { ${many(count, () => 'me { id }')} }`;
    const inEach = (count: number) =>
      `{ ${many(count, (index) => `...f${index}`)} } ${many(count, (index) => `fragment f${index} on Query { me { id } }`)}`;
    const inline = (count: number) => `{ ... on Query { ... { ${many(count, () => 'me { id }')} } } }`;
    for (const write of [direct, inOne, inEach, inline]) {
      expect(codesOf(write(5))).toEqual([]);
      expect(codesOf(write(6))).toEqual(['QUERY_TOO_COSTLY']);
    }
  });

  it('costs what its variables say, not what they might', () => {
    const query = `query($n: Int!) { sales(first: $n) { nodes { id buyer { name email } items { id title }
      breakdown { kind amount } timeline(first: 2) { nodes { id type at } } } } }`;
    expect(codesOf(query, { n: 20 })).toEqual([]);
    expect(codesOf(query, { n: 100 })).toEqual(['QUERY_TOO_COSTLY']);
    expect(codesOf(query, { n: 1e9 })).toEqual(['QUERY_TOO_COSTLY']);
  });

  it('costs what its variables are by default, when the call leaves them out', () => {
    const query = (header: string) => `${header} { sales(first: $n) { nodes { id buyer { name email }
      items { id title } breakdown { kind amount } timeline(first: 2) { nodes { id type at } } } } }`;
    expect(codesOf(query('query($n: Int! = 100)'))).toEqual(['QUERY_TOO_COSTLY']);
    expect(codesOf(query('query($n: Int! = 100)'), { n: 20 })).toEqual([]);
    expect(codesOf(query('query($n: Int! = 20)'))).toEqual([]);
    // Before there is a call nobody knows which.
    expect(excessOf(schema, parse(query('query($n: Int! = 100)')))).toEqual([]);
  });

  it('that names no page costs the default one', () => {
    const fields =
      'id status method gross net refunded timeline(first: 2) { nodes { id type at data entries { id amount } } }';
    expect(codesOf(`{ sales { nodes { ${fields} } } }`)).toEqual([]);
    expect(
      codesOf(
        `{ a: sales { nodes { ${fields} } } b: ledgerEntries(first: 200) { nodes { id account amount balance postedAt cause { saleId eventId eventType productName } } } }`,
      ),
    ).toEqual(['QUERY_TOO_COSTLY']);
  });

  it('costs of a page its rows as often as there are, what is counted once', () => {
    const query = (row: string) =>
      `{ sales(first: 100) { nodes { ${row} } count { value } counts { status count } endCursor } }`;
    expect(codesOf(query('id status method gross net'))).toEqual([]);
    expect(codesOf(query(`id buyer { name ${many(20, () => 'email')} }`))).toEqual(['QUERY_TOO_COSTLY']);
  });

  it.each(['-5', '"x"', 'null'])('with a page of %s costs no less than one', (value) => {
    expect(
      codesOf(`query($n: Int) { sales(first: $n) { nodes { id } } }`, {
        n: JSON.parse(value) as unknown,
      }),
    ).toEqual([]);
  });

  /** Sent parsed, a number may hold any text. */
  const parsedWith = (kind: Kind.INT | Kind.STRING, value: string) =>
    visit(parse('{ sales(first: 1) { nodes { id buyer { name email } items { id title } } } }'), {
      IntValue: (node) => ({ ...node, kind, value }),
    }) as DocumentNode;

  it.each([
    ['as execution reads it', Kind.INT, '1000x', ['QUERY_TOO_COSTLY']],
    ['as execution reads it', Kind.INT, '10x', []],
    ['nothing where execution refuses it', Kind.STRING, '1000', []],
  ] as const)('costs %s: %s %s', (_how, kind, value, codes) => {
    const found = excessOf(schema, parsedWith(kind, value), {});
    expect(found.map(({ extensions }) => extensions.code)).toEqual(codes);
  });

  it('that spreads fragments into each other is measured at once', () => {
    const query = `{ ...f0 } ${many(60, (i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`)} fragment f60 on Query { me { id } }`;
    expect(codesOf(query)).toContain('QUERY_TOO_COSTLY');
  });
});
