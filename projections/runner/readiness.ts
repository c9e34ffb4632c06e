import type pg from 'pg';
import type { Group } from '../read-model.ts';
import { DEAD_LETTERS_MAX } from './dead-letters.ts';

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
  readonly letters: number;
  /** A few of their streams. */
  readonly streams: readonly string[];
}

const STATE = `select read_group, version,
    coalesce(extract(epoch from clock_timestamp() - behind_since), 0)::float8 as behind,
    extract(epoch from clock_timestamp() - checked_at)::float8 as unseen,
    extract(epoch from clock_timestamp() - progressed_at)::float8 as idle,
    (select count(*) from projection.dead_letters where generation_id = id)::int as letters,
    array(select stream from projection.dead_letters where generation_id = id order by position limit 3) as streams
  from projection.generations where status = 'ACTIVE'`;

const statesOf = async (pool: pg.Pool) =>
  new Map((await pool.query<GroupState>(STATE)).rows.map((row) => [row.read_group, row]));

/**
 * What is wrong with the read models, or undefined. It is the same for the program that writes them
 * and for those that are on standby: what the tables say, and that somebody has looked lately.
 */
export async function readModelProblems(
  pool: pg.Pool,
  groups: readonly Versioned[],
): Promise<string | undefined> {
  const states = await statesOf(pool);
  return sentenceOf(groups, (group) => problemOf(group, states.get(group.name)));
}

/** How one group of read models stands, in seconds. */
interface GroupReport {
  readonly name: string;
  /** What is wrong with it, or what it leaves out; undefined: nothing. */
  readonly problem: string | undefined;
  readonly behind: number | null;
  /** Since somebody has looked after it; null: nobody has. */
  readonly unseen: number | null;
}

/** How each group stands, one by one. */
export async function readModelStates(
  pool: pg.Pool,
  groups: readonly Versioned[],
): Promise<GroupReport[]> {
  const states = await statesOf(pool);
  return groups.map((group) => {
    const state = states.get(group.name);
    const { behind = null, unseen = null } = state ?? {};
    return { name: group.name, problem: problemOf(group, state) ?? leftOut(state), behind, unseen };
  });
}

/**
 * Which streams the read models leave out, as the tables say (decision 0103), or undefined: all
 * else goes on.
 */
export async function deadLetterProblems(
  pool: pg.Pool,
  groups: readonly Versioned[],
): Promise<string | undefined> {
  const states = await statesOf(pool);
  return sentenceOf(groups, ({ name }) => leftOut(states.get(name)));
}

function leftOut({ letters, streams }: Partial<GroupState> = {}): string | undefined {
  if (!letters || !streams) return undefined;
  const others = letters > streams.length ? ` and ${letters - streams.length} more` : '';
  return `leaves out ${streams.join(', ')}${others}`;
}

function sentenceOf(
  groups: readonly Versioned[],
  problemOfGroup: (group: Versioned) => string | undefined,
): string | undefined {
  const problems = groups.flatMap((group) => {
    const problem = problemOfGroup(group);
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
    return `${seconds(state.behind)} behind, last progress ${seconds(state.idle)} ago${full(state)}`;
  return undefined;
}

const seconds = (value: number | null): string =>
  value === null ? 'an unknown time' : `${Math.round(value)} s`;

const full = ({ letters }: GroupState): string =>
  letters < DEAD_LETTERS_MAX ? '' : `; it leaves out ${letters} streams, and no more may be left out`;
