import type { Scope } from '../../../domain/access/scope.ts';
import { selected, sqlName, sqlNames } from '../../../projections/table.ts';
import type { Definition, ListedTable, Totals } from './definition.ts';
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
  readonly table: ListedTable;
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

/** A part of a list, to be read from, and which combination of values it has. */
interface Branch {
  readonly from: string;
  readonly choices: readonly Choice[];
}

/** The parts that are a list together; what was searched is looked for by its own index first. */
function branchesIn(
  statement: Statement,
  { table, definition }: Listing,
  { scope, found }: Asked,
  choices: readonly Choice[],
  more: readonly string[] = [],
): Branch[] {
  const owned = ownerConditions(statement, definition, scope);
  const branch = (chosen: readonly Choice[], from: string): Branch => {
    const conditions = [...owned, ...chosen.flatMap((each) => statement.choice(each)), ...more];
    return { from: `${from} where ${allOf(conditions)}`, choices: chosen };
  };
  if (!found) return branchesOf(choices).map((chosen) => branch(chosen, table.view));
  const key = sqlNames(table.key);
  const looks = found.map(([column, value]) => {
    const conditions = allOf([...owned, statement.found(column, value)]);
    return `(select ${key} from ${table.view} where ${conditions} limit ${FOUND_MAX})`;
  });
  const keys = looks.join(' union ') || `select ${key} from ${table.view} where false`;
  // An array, and no join, which would be planned for as many as there may be; by itself, as an
  // index of the owner's would be read whole beside it.
  const rows = `(select * from ${table.view} where ${key} = any(array(${keys})) offset 0) as ${table.name}`;
  return [branch(choices, rows)];
}

const allOf = (conditions: readonly string[]): string => conditions.join(' and ') || 'true';

/** What a node shows: its columns, and as `id` what alone is its key. */
function shown({ key, all }: ListedTable): string {
  const [id, ...others] = key;
  return id !== undefined && others.length === 0 ? `${all}, ${sqlName(id)} as id` : all;
}

export function nodeStatement(
  { table, definition }: Listing,
  scope: Scope,
  [key, id]: readonly [key: string, id: string],
): Sql {
  const statement = new Statement(table);
  const conditions = [statement.equals(key, id), ...ownerConditions(statement, definition, scope)];
  return statement.sql(`select ${shown(table)} from ${table.view} where ${allOf(conditions)}`);
}

/** One row more than the page shows. */
export function pageStatement(list: Listing, asked: Asked, { first, after, skip }: Span): Sql {
  const { table, definition } = list;
  const { columns, descends } = asked.sort;
  const statement = new Statement(table);
  const values = after && columns.map((column, index) => statement.of(column, after[index]));
  const beyond = values && [`(${sqlNames(columns)}) ${descends ? '<' : '>'} (${values.join(', ')})`];
  const branches = branchesIn(statement, list, asked, asked.choices, beyond);
  const order = columns.map((column) => `${sqlName(column)}${descends ? ' desc' : ''}`).join(', ');
  const sums = definition.sums?.map((column) => `sum(${sqlName(column)})::bigint as "${column}"`);
  const what = sums ? [selected(columns), ...sums].join(', ') : shown(table);
  const group = sums ? ` group by ${sqlNames(columns)}` : '';
  const [limit, offset] = [statement.bind(first + 1, 'int'), statement.bind(skip, 'int')];
  // Without an end of its own each branch would be read whole, and sorted.
  const end = sums ? '' : ` order by ${order} limit ${statement.bind(skip + first + 1, 'int')}`;
  const rows = branches.map(({ from }) => `(select * from ${from}${end})`).join(' union all ');
  return statement.sql(
    `select ${what} from (${rows}) listed${group} order by ${order} limit ${limit} offset ${offset}`,
  );
}

/** Nothing is counted beyond what makes it plain that there are more. */
const atMost = (from: string): string => `select from ${from} limit ${DEPTH_MAX + 1}`;

export function countStatement(list: Listing, asked: Asked): Sql {
  const statement = new Statement(list.table);
  const branches = branchesIn(statement, list, asked, asked.choices);
  const rows = branches.map(({ from }) => `(${atMost(from)})`).join(' union all ');
  return statement.sql(`select count(*) from (${atMost(`(${rows}) listed`)}) counted`);
}

/** Rows of each value of the status, over the same filter without that one. */
export function countsStatement(list: Listing, asked: Asked): Sql {
  const { table, definition } = list;
  const filter = definition.filters?.[definition.counts ?? ''];
  if (!filter?.values) throw new Error(`${table.name} counts by no filter with values`);
  const { column, values } = filter;
  const choices = asked.choices.map((choice): Choice =>
    choice.column === column ? { kind: 'values', column, values } : choice,
  );
  const statement = new Statement(table);
  // Each is counted to an end of its own.
  const counted = branchesIn(statement, list, asked, choices).flatMap(({ from, choices: branch }) =>
    statusesOf(branch, column).map((status) => {
      const bound = statement.bind(status, 'text');
      const rows = atMost(`${from} and ${sqlName(column)} = ${bound}`);
      return `select ${bound} as status, (select count(*) from (${rows}) counted) as count`;
    }),
  );
  return statement.sql(
    `select status, sum(count)::bigint as count from (${counted.join(' union all ')}) counted group by status`,
  );
}

/** One, but for what was searched, which is one branch of all. */
const statusesOf = (branch: readonly Choice[], column: string): readonly string[] => {
  const own = branch.find((choice) => choice.column === column);
  return own?.kind === 'values' ? own.values : [];
};

/** What was searched is added up row by row, all else day by day. */
export function totalsStatement(list: Listing, totals: Totals, asked: Asked): Sql {
  const { table, definition } = list;
  const isSearch = asked.found !== undefined;
  const of = isSearch ? table : totals.table;
  const statement = new Statement(of);
  const amountOf = (column: string) => (isSearch && column === 'count' ? '1' : sqlName(column));
  const only = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([column, value]) => statement.equals(column, value));
  const sums = Object.entries(totals.sums).map(([name, sum]) => {
    const [column, some] = typeof sum === 'string' ? [sum, []] : [sum.of, only(sum.only)];
    const filter = some.length > 0 ? ` filter (where ${some.join(' and ')})` : '';
    return `coalesce(sum(${amountOf(column)})${filter}, 0)::bigint as "${name}"`;
  });
  const rows = only(totals.only ?? {});
  const from = isSearch
    ? branchesIn(statement, list, asked, asked.choices, rows)
        .map((branch) => branch.from)
        .join()
    : `${of.view} where ${allOf([...dailyConditions(), ...rows])}`;
  const [by, count] = [sqlName(totals.by), `sum(${amountOf('count')})`];
  return statement.sql(
    `select ${by} as "${totals.by}", ${sums.join(', ')} from ${from}
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
