import type pg from 'pg';
import type { Group } from '../read-model.ts';

/** An event that waits longer than this is late. */
const BEHIND_SECONDS_MAX = 10;
/** Longer than this nobody has looked: no process writes these read models. */
const UNSEEN_SECONDS_MAX = 15;

type Versioned = Pick<Group, 'name' | 'version'>;

interface GroupState {
  readonly read_group: string;
  readonly version: number;
  readonly behind: number;
  readonly unseen: number | null;
  readonly idle: number | null;
}

const STATE = `select read_group, version,
    coalesce(extract(epoch from clock_timestamp() - behind_since), 0)::float8 as behind,
    extract(epoch from clock_timestamp() - checked_at)::float8 as unseen,
    extract(epoch from clock_timestamp() - progressed_at)::float8 as idle
  from projection.generations where status = 'ACTIVE'`;

/**
 * What is wrong with the read models, or undefined. It is the same for the program that writes them
 * and for those that stand by: what the tables say, and that somebody has looked lately.
 */
export async function readModelProblems(
  pool: pg.Pool,
  groups: readonly Versioned[],
): Promise<string | undefined> {
  const states = new Map((await pool.query<GroupState>(STATE)).rows.map((row) => [row.read_group, row]));
  const problems = groups.flatMap((group) => {
    const problem = problemOf(group, states.get(group.name));
    return problem ? [`${group.name}: ${problem}`] : [];
  });
  return problems.length > 0 ? problems.join('; ') : undefined;
}

function problemOf({ version }: Versioned, state: GroupState | undefined): string | undefined {
  if (!state) return `version ${version} is not built`;
  if (state.version !== version) return `version ${state.version} is shown, this program has ${version}`;
  if (state.unseen === null || state.unseen > UNSEEN_SECONDS_MAX)
    return `nobody has looked after it for ${seconds(state.unseen)}`;
  if (state.behind > BEHIND_SECONDS_MAX)
    return `${seconds(state.behind)} behind, last progress ${seconds(state.idle)} ago`;
  return undefined;
}

const seconds = (value: number | null): string =>
  value === null ? 'an unknown time' : `${Math.round(value)} s`;
