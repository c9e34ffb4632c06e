/**
 * The groups of read models and their versions. What one screen joins is one group: its tables have
 * one version, one checkpoint and one transaction. Raise a version when a table or the meaning of a
 * row changes: the next start builds the group's tables anew beside the old ones and switches
 * (decision 0018).
 */
export const groupVersions = {
  sales: 14,
  ledger: 1,
  connections: 2,
  incidents: 4,
  carts: 3,
  catalogue: 4,
  settings: 1,
  providers: 2,
} as const;

export type GroupName = keyof typeof groupVersions;

/** PostgreSQL schema in which readers find one version of a group: a shape, not a place. */
export const viewSchemaOf = (group: string, version: number): string => `${group}_v${version}`;
