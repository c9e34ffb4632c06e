import type { Scope } from '../../../domain/access/scope.ts';
import { selected, sqlName, sqlNames, type Table } from '../../../projections/table.ts';
import type { Definition, Totals } from './definition.ts';
import type { Choice } from './filters.ts';
import type { Found } from './search.ts';
import { Statement, type Sql } from './statement.ts';

/** A page ends at most so far from the list's beginning, and counts end there. */
export const DEPTH_MAX = 10_000;
/** A search finds so many rows at most. */
const FOUND_MAX = 1_000;

export interface Sort {
  readonly name: string;
  readonly columns: readonly string[];
  readonly descends: boolean;
}

/** Which part of a list: so many rows behind a cursor, or behind so many others. */
export interface Span {
  readonly first: number;
  readonly after: readonly unknown[] | undefined;
  readonly skip: number;
}

/** A table and how it is listed. */
interface Listing {
  readonly table: Table;
  readonly definition: Definition;
}

/** What is asked of a list, checked. */
export interface Asked {
  readonly scope: Scope;
  readonly choices: readonly Choice[];
  /** By column; undefined: nothing is searched. */
  readonly found: readonly (readonly [column: string, found: Found])[] | undefined;
  readonly sort: Sort;
}

function ownerConditions(
  statement: Statement,
  { owner }: Pick<Definition, 'owner'>,
  scope: Scope,
): string[] {
  if ('of' in owner) {
    const theirs = ownerConditions(statement, owner, scope).join(' and ') || 'true';
    const key = sqlNames(owner.of.key);
    return [`${sqlName(owner.by)} in (select ${key} from ${owner.of.view} where ${theirs})`];
  }
  const { userId, platformId } = scope;
  const ofUser = owner.user ? [statement.bound(owner.user, userId)] : [];
  // A master belongs to no platform: what is one's own alone they have none of.
  return owner.user || platformId !== null
    ? [...ofUser, statement.bound(owner.platform, platformId)]
    : ofUser;
}

/** Each combination of the values that filters leave: each is found by its index. */
function branchesOf(choices: readonly Choice[]): Choice[][] {
  return choices.reduce<Choice[][]>(
    (branches, choice) =>
      choice.kind === 'values'
        ? branches.flatMap((branch) =>
            choice.values.map((value) => [...branch, { ...choice, values: [value] }]),
          )
        : branches.map((branch) => [...branch, choice]),
    [[]],
  );
}

interface Source {
  /** Before the statement: the keys that a search finds. */
  readonly head: string;
  /** One part for each combination, to be read from together. */
  readonly parts: readonly { readonly from: string; readonly choices: readonly Choice[] }[];
}

/** Where rows are read from; what was searched is looked for by its own index first. */
function sourceOf(
  statement: Statement,
  { table, definition }: Listing,
  { scope, found }: Asked,
  choices: readonly Choice[],
  more: readonly string[] = [],
): Source {
  const owned = ownerConditions(statement, definition, scope);
  const fromWhere = (from: string, chosen: readonly Choice[]) => {
    const conditions = [...owned, ...chosen.flatMap((each) => statement.choice(each)), ...more];
    return `${from} where ${allOf(conditions)}`;
  };
  if (!found) {
    const branches = branchesOf(choices);
    return {
      head: '',
      parts: branches.map((each) => ({ from: fromWhere(table.view, each), choices: each })),
    };
  }
  const keys = sqlNames(table.key);
  const looks = found.map(([column, value]) => {
    const conditions = allOf([...owned, statement.found(column, value)]);
    return `(select ${keys} from ${table.view} where ${conditions} limit ${FOUND_MAX})`;
  });
  const none = `select ${keys} from ${table.view} where false`;
  return {
    head: `with found as materialized (${looks.join(' union ') || none}) `,
    parts: [{ from: fromWhere(`found join ${table.view} using (${keys})`, choices), choices }],
  };
}

const allOf = (conditions: readonly string[]): string => conditions.join(' and ') || 'true';

const together = ({ parts }: Source, what: string): string =>
  parts.map(({ from }) => `select ${what} from ${from}`).join(' union all ');

/** What a node shows: its columns, and as `id` what alone is its key. */
function shown({ key, all }: Table): string {
  const [id, ...others] = key;
  return id !== undefined && others.length === 0 ? `${all}, ${sqlName(id)} as id` : all;
}

export function nodeStatement(
  { table, definition }: Listing,
  scope: Scope,
  [key, id]: readonly [key: string, id: string],
): Sql {
  const statement = new Statement(table.columns);
  const conditions = [statement.equals(key, id), ...ownerConditions(statement, definition, scope)];
  return statement.sql(`select ${shown(table)} from ${table.view} where ${allOf(conditions)}`);
}

/** One row more than the page shows. */
export function pageStatement(list: Listing, asked: Asked, { first, after, skip }: Span): Sql {
  const { table, definition } = list;
  const { columns, descends } = asked.sort;
  const statement = new Statement(table.columns);
  const values = after && columns.map((column, index) => statement.of(column, after[index]));
  const beyond = values && [`(${sqlNames(columns)}) ${descends ? '<' : '>'} (${values.join(', ')})`];
  const source = sourceOf(statement, list, asked, asked.choices, beyond);
  const order = columns.map((column) => `${sqlName(column)}${descends ? ' desc' : ''}`).join(', ');
  const sums = definition.sums?.map((column) => `sum(${sqlName(column)})::bigint as "${column}"`);
  const what = sums ? [selected(columns), ...sums].join(', ') : shown(table);
  const group = sums ? ` group by ${sqlNames(columns)}` : '';
  const [limit, offset] = [statement.bind(first + 1, 'int'), statement.bind(skip, 'int')];
  return statement.sql(
    `${source.head}select ${what} from (${together(source, '*')}) listed${group}
     order by ${order} limit ${limit} offset ${offset}`,
  );
}

export function countStatement(list: Listing, asked: Asked): Sql {
  const statement = new Statement(list.table.columns);
  const source = sourceOf(statement, list, asked, asked.choices);
  const columns = sqlNames(asked.sort.columns);
  const rows = list.definition.sums
    ? `select from (${together(source, columns)}) listed group by ${columns}`
    : together(source, '1');
  return statement.sql(`${source.head}select count(*) from (${atMost(rows)}) counted`);
}

/** Nothing is counted beyond what makes it plain that there are more. */
const atMost = (rows: string): string => `select from (${rows}) listed limit ${DEPTH_MAX + 1}`;

/** Rows of each value of the status, over the same filter without that one. */
export function countsStatement(list: Listing, asked: Asked): Sql {
  const { table, definition } = list;
  const filter = definition.filters?.[definition.counts ?? ''];
  if (!filter?.values) throw new Error(`${table.name} counts by no filter with values`);
  const { column, values } = filter;
  const choices = asked.choices.map((choice): Choice =>
    choice.column === column ? { kind: 'values', column, values } : choice,
  );
  const statement = new Statement(table.columns);
  const source = sourceOf(statement, list, asked, choices);
  const name = sqlName(column);
  // Each branch is counted to an end of its own; what was searched is few rows.
  const counted = asked.found
    ? `select ${name} as status, count(*) as count from (${together(source, name)}) listed group by ${name}`
    : source.parts
        .map(({ from, choices: branch }) => {
          const own = branch.find((choice) => choice.column === column);
          const status = statement.bind(own?.kind === 'values' ? own.values[0] : null, 'text');
          return `select ${status} as status, (select count(*) from (${atMost(`select from ${from}`)}) counted) as count`;
        })
        .join(' union all ');
  return statement.sql(
    `${source.head}select status, sum(count)::bigint as count from (${counted}) counted group by status`,
  );
}

/** What was searched is added up row by row, all else day by day. */
export function totalsStatement(list: Listing, totals: Totals, asked: Asked): Sql {
  const { table, definition } = list;
  const isSearch = asked.found !== undefined;
  const of = isSearch ? table : totals.table;
  const statement = new Statement(of.columns);
  const amountOf = (column: string) => (isSearch && column === 'count' ? '1' : sqlName(column));
  const only = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([column, value]) => statement.equals(column, value));
  const sums = Object.entries(totals.sums).map(([name, sum]) => {
    const [column, some] = typeof sum === 'string' ? [sum, []] : [sum.of, only(sum.only)];
    const filter = some.length > 0 ? ` filter (where ${some.join(' and ')})` : '';
    return `coalesce(sum(${amountOf(column)})${filter}, 0)::bigint as "${name}"`;
  });
  const rows = only(totals.only ?? {});
  const { head, from } = isSearch
    ? foundRows(sourceOf(statement, list, asked, asked.choices, rows))
    : { head: '', from: `${of.view} where ${allOf([...dailyConditions(), ...rows])}` };
  const [by, count] = [sqlName(totals.by), `sum(${amountOf('count')})`];
  return statement.sql(
    `${head}select ${by} as "${totals.by}", ${sums.join(', ')} from ${from}
     group by ${by} having ${count} > 0 order by ${count} desc, ${by}`,
  );

  function dailyConditions(): string[] {
    const choices = asked.choices.map((choice) =>
      choice.kind === 'days' ? { ...choice, column: totals.day } : choice,
    );
    return [
      ...ownerConditions(statement, definition, asked.scope),
      ...choices.flatMap((choice) => statement.choice(choice)),
    ];
  }
}

const foundRows = (source: Source) => ({ head: source.head, from: `(${together(source, '*')}) listed` });
