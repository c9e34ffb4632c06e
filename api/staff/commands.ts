import pLimit from 'p-limit';
import type pg from 'pg';
import { z } from 'zod';
import { PERMISSION_NAMES } from '../../domain/access/permissions.ts';
import { scopeOf, type Scope } from '../../domain/access/scope.ts';
import { isAggregateId, streamOf } from '../../domain/kernel/aggregate.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { reason } from '../../domain/kernel/text-schemas.ts';
import {
  archiveStaff as archive,
  blockStaff as block,
  changePermissions as change,
  GRANTING,
  inviteManager as askInManager,
  inviteStaff as invite,
  mayGrant,
  repeatInvitation as repeat,
  resetSecondFactor as reset,
} from '../../domain/user/authority.ts';
import type { UserEvent } from '../../domain/user/events.ts';
import { user, type UserState } from '../../domain/user/user.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { users as table } from '../../projections/read-models/users/table.ts';
import { removeSecondFactors } from '../../runtime/access/second-factors.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { invite as askIn } from '../accounts/commands.ts';
import { defineCommand, type SignedInFacts } from '../graphql/command.ts';
import type { RequestContext } from '../graphql/context.ts';
import type { Done } from '../graphql/mutation.ts';
import { networkOf, type MinuteLimit } from '../http/minute-limit.ts';
import type { Access } from '../sign-in/access.ts';
import { orRolledBack } from '../sign-in/or-rolled-back.ts';

interface Dependencies {
  readonly store: EventStore;
  readonly pools: Pools;
  readonly vault: Vault;
  readonly access: Access;
  /** Of one network: mails cost us more than whoever asks for them. */
  readonly accountLimit: MinuteLimit;
  readonly now: () => Date;
}

const permissions = z.array(z.enum(PERMISSION_NAMES)).max(PERMISSION_NAMES.length);

const invited = z.object({ name: z.string(), email: z.string() });

/** An account that is not there yet, under the command's own id. */
async function inviteBy(
  deps: Dependencies,
  { ip }: Pick<RequestContext, 'ip'>,
  ...[said, facts, decide]: DropFirst<Parameters<typeof askIn>>
): Promise<Result<Done<string>>> {
  if (!deps.accountLimit.allow(networkOf(ip))) return fail('RATE_LIMITED', { retryAfterSeconds: 60 });
  const handled = await askIn(deps, said, facts, decide);
  return handled.ok ? ok({ answer: handled.value.userId, ...shownBy(handled.value) }) : handled;
}

type DropFirst<List extends readonly unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never;

export const inviteStaff = defineCommand({
  input: z.object({ input: invited.extend({ permissions }) }),
  run: (
    deps: Dependencies,
    { input: { permissions: granted, ...said } },
    { scope, ...facts },
    context,
  ) =>
    inviteBy(deps, context, said, facts, (state, account) =>
      invite(state, { ...account, permissions: granted, by: scope }),
    ),
});

export const inviteManager = defineCommand({
  input: z.object({ input: invited }),
  run: (deps: Dependencies, { input }, { scope, ...facts }, context) =>
    inviteBy(deps, context, input, facts, (state, account) =>
      askInManager(state, { ...account, by: scope }),
    ),
});

const shownBy = ({
  position,
}: {
  readonly position: bigint | undefined;
}): Pick<Done<true>, 'shownBy'> => ({
  shownBy: position === undefined ? undefined : { table, position },
});

export const repeatInvitation = defineCommand({
  input: z.object({ id: z.string() }),
  async run({ store, now }: Dependencies, { id }, { scope, ...facts }) {
    if (!isAggregateId(id)) return fail('NOT_FOUND');
    const handled = await handle(store, user, {
      ...{ ...facts, id },
      decide: (state) => repeat(state, { by: scope, at: now().toISOString() }),
    });
    return handled.ok ? ok({ answer: true }) : handled;
  },
});

export const changePermissions = defineCommand({
  input: z.object({ id: z.string(), grant: permissions, take: permissions, reason }),
  run: (deps: Dependencies, { id, ...said }, facts) =>
    decideOn(deps, { id, facts, ends: said.take.length > 0 }, (state, decided) =>
      change(state, { ...said, ...decided }),
    ),
});

export const archiveStaff = defineCommand({
  input: z.object({ id: z.string(), reason }),
  run: (deps: Dependencies, { id, ...said }, facts) =>
    decideOn(deps, { id, facts, ends: true }, (state, decided) =>
      archive(state, { ...said, ...decided }),
    ),
});

/** What a master takes is gone with its fact, or stays; whoever had it is out, and is mailed. */
export const resetSecondFactor = defineCommand({
  input: z.object({ id: z.string(), reason }),
  async run(deps: Dependencies, { id, ...said }, facts) {
    const beside = (client: pg.ClientBase) => removeSecondFactors(client, id);
    const done = await decideOn(deps, { id, facts, ends: false, beside }, (state, decided) =>
      reset(state, { ...said, ...decided }),
    );
    if (done.ok) await deps.access.endSessions(id, { except: null });
    return done;
  },
});

const blocking = (blocked: boolean) =>
  defineCommand({
    input: z.object({ id: z.string(), reason }),
    run: (deps: Dependencies, { id, ...said }, facts) =>
      decideOn(deps, { id, facts, ends: blocked }, (state, decided) =>
        block(state, { ...said, ...decided, blocked }),
      ),
  });

/** Whoever is blocked is out at once: what they still have open ended before it by the event. */
export const blockStaff = blocking(true);
export const unblockStaff = blocking(false);

interface Decided {
  readonly by: Scope;
  readonly othersGrant: boolean;
  readonly at: string;
}

interface About {
  readonly id: string;
  readonly facts: SignedInFacts;
  /** Something is taken, which ends the member's sessions. */
  readonly ends: boolean;
  /** What is written in the same transaction, and stays only with the events. */
  readonly beside?: (client: pg.ClientBase) => Promise<void>;
}

/** Decisions of this program wait here for each other, and hold no connection meanwhile. */
const inTurn = pLimit(1);

/**
 * Decides on a member of staff, by what the one who decides may do at that moment. Of one platform
 * one decision is made at a time: two
 * administrators who take each other's right would leave nobody who has it. Errors: NOT_FOUND, also
 * for one out of reach; FORBIDDEN; those of `decide`.
 */
async function decideOn(
  deps: Dependencies,
  { id, facts: { scope, ...facts }, ends, beside }: About,
  decide: (state: UserState, decided: Decided) => Result<UserEvent[]>,
): Promise<Result<Done<boolean>>> {
  const { store, pools, access, now } = deps;
  const about = await stateOf(deps, id);
  if (about.phase === 'NONE') return fail('NOT_FOUND');
  const { platformId } = about.user;
  const handled = await inTurn(() =>
    orRolledBack(pools.writer, async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtext($1))', [`razao.staff/${platformId}`]);
      const by = await stateOf(deps, scope.userId);
      if (by.phase !== 'ACTIVE' || by.user.blocked) return fail('FORBIDDEN');
      const decided = {
        by: scopeOf(by.user),
        othersGrant: mayGrant(by) || (await othersGrant(deps, client, about.user)),
        at: now().toISOString(),
      };
      if (!decided.by.permissions.has(GRANTING)) return fail('FORBIDDEN');
      await beside?.(client);
      return handle(store, user, { ...facts, id, decide: (state) => decide(state, decided) });
    }),
  );
  if (!handled.ok) return handled;
  if (ends && handled.value.written > 0) await access.endSessions(id, { except: null });
  return ok({ answer: true, ...shownBy(handled.value) });
}

const stateOf = async ({ store }: Pick<Dependencies, 'store'>, id: string): Promise<UserState> =>
  isAggregateId(id) ? (await load(store, streamOf(user, id), user)).state : user.initial;

/** Somebody's colleagues who could let people in: the list names them, their streams decide. */
async function othersGrant(
  deps: Pick<Dependencies, 'store'>,
  client: pg.ClientBase,
  { userId, platformId }: { readonly userId: string; readonly platformId: string | null },
): Promise<boolean> {
  const { rows } = await client.query<{ userId: string }>(
    `select user_id as "userId" from ${table.view}
     where platform_id = $1 and role = 'ADMINISTRATOR' and state = 'ACTIVE' and user_id <> $2 and permissions @> $3`,
    [platformId, userId, JSON.stringify([GRANTING])],
  );
  for (const { userId: other } of rows) if (mayGrant(await stateOf(deps, other))) return true;
  return false;
}
