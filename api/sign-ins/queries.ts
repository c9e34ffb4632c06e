import { streamOf } from '../../domain/kernel/aggregate.ts';
import type { UserRole } from '../../domain/access/roles.ts';
import type { UserEvent } from '../../domain/user/events.ts';
import { SIGN_IN_RESULTS, type SignInResult } from '../../domain/user/sign-in-results.ts';
import { user } from '../../domain/user/user.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { boolean, moment, optional, text, uuid, type Row } from '../../projections/table.ts';
import { keptTable } from '../graphql/list/definition.ts';
import { days, equal, oneOf } from '../graphql/list/filters.ts';
import { listOf, type ListDependencies } from '../graphql/list/list.ts';
import { exact, sealed } from '../graphql/list/search.ts';
import type { Access } from '../sign-in/access.ts';

/** Tries to sign in, as `Access.recordSignIn` keeps them (runtime/access/schema.ts). */
const table = keptTable({
  name: 'sign_ins',
  view: 'access.sign_ins',
  key: ['signInId'],
  columns: {
    signInId: uuid,
    at: moment,
    userId: optional(text()),
    platformId: optional(text()),
    role: optional(text<UserRole>()),
    network: text(),
    device: text(),
    result: text<SignInResult>(),
    secondFactor: boolean,
  },
});

export type SignInRow = Row<typeof table> & { readonly id: string };

type Dependencies = ListDependencies & { readonly access: Pick<Access, 'userOf'> };

/** Everybody's, newest first; who looks for an e-mail has to know all of it. */
export const signIns = listOf<typeof table, Dependencies>(table, {
  owner: { platform: 'platformId' },
  sorts: { at: ['at'] },
  order: '-at',
  filters: {
    result: oneOf('result', SIGN_IN_RESULTS),
    role: equal('role'),
    platformId: equal('platformId'),
    period: days('at'),
  },
  counts: 'result',
  search: [
    exact('userId'),
    sealed('userId', async (said, { access }: Dependencies) => {
      const userId = await access.userOf(said);
      return userId === undefined ? [] : [userId];
    }),
  ],
});

/** Of whom a page of administrators shows it. */
const LAST = 20;

/** A user's last sign-ins. */
export async function lastSignInsOf(
  { pools }: Pick<ListDependencies, 'pools'>,
  userId: string,
): Promise<SignInRow[]> {
  const { rows } = await pools.read<SignInRow>(
    `select ${table.all}, sign_in_id as id from ${table.view}
     where user_id = $1 order by at desc, sign_in_id desc limit ${LAST}`,
    [userId],
  );
  return rows;
}

/** What was said when somebody began to act in a user's name. */
export interface ImpersonationSaid {
  readonly byId: string;
  readonly reason: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly endsAt: Date;
}

/** So many events of an account are looked through, from its end. */
const EVENTS_MAX = 500;
/** Event and row are written together, by clocks of their own. */
const TOGETHER_MS = 60_000;

type Said<Type extends UserEvent['type']> = Extract<UserEvent, { readonly type: Type }>['data'];

/** By the account's own history; undefined where it says nothing of that moment. */
export async function impersonationAt(
  store: EventStore,
  { userId, at }: Pick<SignInRow, 'userId' | 'at'>,
): Promise<ImpersonationSaid | undefined> {
  if (userId === null) return undefined;
  const events = (
    await store.loadPage(streamOf(user, userId), {
      ...{ direction: 'backwards', from: undefined, max: EVENTS_MAX },
    })
  ).toReversed();
  const apart = ({ recordedAt }: StoredEvent) => Math.abs(recordedAt.getTime() - at.getTime());
  const [first] = events
    .filter((event) => event.type === 'UserImpersonated' && apart(event) <= TOGETHER_MS)
    .sort((a, b) => apart(a) - apart(b));
  if (!first) return undefined;
  const { by, reason, endsAt } = first.data as Said<'UserImpersonated'>;
  const next = events
    .slice(events.indexOf(first) + 1)
    .find(({ type }) => type === 'UserImpersonated' || type === 'UserImpersonationEnded');
  return {
    ...{ byId: by, reason, startedAt: first.recordedAt, endsAt: new Date(endsAt) },
    endedAt: next?.type === 'UserImpersonationEnded' ? next.recordedAt : null,
  };
}
