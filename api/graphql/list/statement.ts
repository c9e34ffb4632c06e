import { sqlName, type Table } from '../../../projections/table.ts';
import type { Choice } from './filters.ts';
import type { Found } from './search.ts';

const COLLATION = / collate .*/;

/** A statement with its values. */
export interface Sql {
  readonly text: string;
  readonly values: unknown[];
}

/** The text of one statement in the making: values are bound, and never part of it. */
export class Statement {
  readonly values: unknown[] = [];
  readonly #columns: Table['columns'];
  readonly #table: string;

  constructor({ columns, name }: Pick<Table, 'columns' | 'name'>) {
    this.#columns = columns;
    this.#table = name;
  }

  sql(text: string): Sql {
    return { text, values: this.values };
  }

  bind(value: unknown, sql: string): string {
    this.values.push(value);
    return `$${this.values.length}::${sql}`;
  }

  /** A value that is held against a column. */
  of(column: string, value: unknown, suffix = ''): string {
    return this.bind(value, `${this.#typeOf(column)}${suffix}`);
  }

  equals(column: string, value: unknown): string {
    return `${sqlName(column)} = ${this.of(column, value)}`;
  }

  /** Held against a column of whichever table says whose a row is. */
  bound(column: string, value: string | null): string {
    return `${sqlName(column)} = ${this.bind(value, 'text')}`;
  }

  /** What a row of this table has to be. */
  choice(choice: Choice): string[] {
    const { column } = choice;
    const name = sqlName(column);
    switch (choice.kind) {
      case 'values':
        return choice.values.length === 1
          ? [this.equals(column, choice.values[0])]
          : [`${name} = any(${this.of(column, choice.values, '[]')})`];
      case 'equals':
        return [this.equals(column, choice.value)];
      case 'range':
        return [
          `${name} >= ${this.of(column, choice.from)}`,
          `${name} < ${this.of(column, choice.until)}`,
        ];
      case 'days':
        return this.#days(column, choice);
      case 'sum':
        return this.#sum(choice);
    }
  }

  found(column: string, found: Found): string {
    const name = sqlName(column);
    return 'values' in found
      ? `${name} = any(${this.of(column, found.values, '[]')})`
      : `${name} >= ${this.of(column, found.from)} and ${name} <= ${this.of(column, found.to)}`;
  }

  /** Other than a join, it is worked out for those rows alone that are looked at. */
  #sum({ sum, since, from, below }: Extract<Choice, { kind: 'sum' }>): string[] {
    const conditions = [
      ...Object.entries(sum.by).map(
        ([theirs, own]) => `summed.${sqlName(theirs)} = ${this.#table}.${sqlName(own)}`,
      ),
      ...Object.entries(sum.only).map(
        ([name, value]) => `summed.${sqlName(name)} = ${this.bind(value, 'text')}`,
      ),
      `summed.${sqlName(sum.day)} >= ${this.bind(since, 'date')}`,
    ];
    const amount = `(select coalesce(sum(summed.${sqlName(sum.amount)}), 0) from ${sum.of.view} summed
      where ${conditions.join(' and ')})`;
    return [
      `${amount} >= ${this.bind(from, 'bigint')}`,
      ...(below === null ? [] : [`${amount} < ${this.bind(below, 'bigint')}`]),
    ];
  }

  /** Days of a column that holds days, or moments on them. */
  #days(column: string, { from, to }: Extract<Choice, { kind: 'days' }>): string[] {
    const name = sqlName(column);
    const isDay = this.#typeOf(column) === 'date';
    const beginningOf = (day: string, later: 0 | 1) =>
      isDay
        ? `${this.bind(day, 'date')} + ${later}`
        : `((${this.bind(day, 'date')} + ${later})::timestamp at time zone 'America/Sao_Paulo')`;
    return [
      ...(from === null ? [] : [`${name} >= ${beginningOf(from, 0)}`]),
      ...(to === null ? [] : [`${name} < ${beginningOf(to, 1)}`]),
    ];
  }

  #typeOf(column: string): string {
    const found = this.#columns[column];
    if (!found) throw new Error(`No column ${column}`);
    return found.sql.replace(COLLATION, '');
  }
}
