import {
  configurationKinds,
  type ConfigurationKind,
  type ConfigurationOf,
} from '../domain/configuration/schemas.ts';
import { idOf } from '../domain/kernel/aggregate.ts';
import type { StoredEvent } from '../eventstore/stored-event.ts';
import { rowFrom, type ReadModel, type RowOf } from './read-model.ts';
import type { bigint, boolean, Columns, Table, WrittenRow } from './table.ts';

/** A table with one row for each configuration of a kind, by its id. */
type ConfigurationTable = Table<Columns & { archived: typeof boolean; position: typeof bigint }>;

type RowOfContent<K extends ConfigurationKind, T extends Table> = RowOf<
  T,
  ConfigurationOf<K>,
  'archived' | 'position' | 'state',
  []
>;

/** What follows from a configuration's events, and not from its content. */
const SET = ['archived', 'position', 'state'] as const;

/**
 * One row for each configuration of a kind, as it was last saved, and whether it is archived, which
 * a column `state` says too, for lists that count by it. The
 * content's fields are copied by name; `rowOf` says what the row has otherwise.
 */
export function configurationReadModel<K extends ConfigurationKind, T extends ConfigurationTable>(
  kind: K,
  table: T,
  ...[rowOf]: object extends ReturnType<RowOfContent<K, T>>
    ? [rowOf?: RowOfContent<K, T>]
    : [rowOf: RowOfContent<K, T>]
): ReadModel {
  const [saved, archived] = [`${kind}Saved`, `${kind}Archived`];
  const keyOf = ({ stream }: StoredEvent): string => {
    const id = idOf(configurationKinds[kind], stream);
    if (id === undefined) throw new Error(`An event of a ${kind} in ${stream}`);
    return id;
  };
  return {
    tables: [table],
    eventTypes: new Set([saved, archived]),
    affectedRows: (event) => (event.type === archived ? [{ table, key: keyOf(event) }] : []),
    apply(rows, event) {
      const key = keyOf(event);
      const isArchived = event.type === archived;
      const data = event.data as ConfigurationOf<K>;
      const content = isArchived ? rows.get(table, key) : rowFrom(table, data, rowOf?.(data) ?? {}, SET);
      if (!content) throw new Error(`${event.type} of what was never saved`);
      const row = {
        ...{ ...content, archived: isArchived, position: Number(event.position) },
        ...('state' in table.columns && { state: isArchived ? 'ARCHIVED' : 'OPEN' }),
      };
      rows.put(table, key, row as unknown as WrittenRow<T>);
    },
  };
}
