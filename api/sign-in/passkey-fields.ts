import { z } from 'zod';
import { fail, ok } from '../../domain/kernel/result.ts';
import { lineProblem } from '../../domain/kernel/text.ts';
import { line } from '../../domain/kernel/text-schemas.ts';
import type { Config } from '../../runtime/config.ts';
import { defineCommand } from '../graphql/command.ts';
import type { RequestContext } from '../graphql/context.ts';
import { mutation } from '../graphql/mutation.ts';
import type { SignInDependencies } from './commands.ts';
import {
  mustKeep,
  openedBySetup,
  protectedUser,
  provePassword,
  recordFactor,
  settingUp,
} from './own-account.ts';
import type { RelyingParty } from './passkeys.ts';
import type { SignInModuleDependencies as Dependencies } from './resolvers.ts';
import { SESSION_COOKIE } from './sessions.ts';
import { tryOfFew } from './throttle.ts';

/**
 * The host that was asked, which is the platform's own; behind the same scheme and port as all of
 * the installation.
 */
export function partyOf(
  { PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  { host }: Pick<RequestContext, 'host'>,
): RelyingParty {
  const { protocol, port } = new URL(PUBLIC_URL ?? `http://localhost:${PORT}`);
  return { id: host, origin: `${protocol}//${host}${port && `:${port}`}` };
}

const NAME_MAX = 60;

/** How passkeys are added: `@ownerOnly`, as the app's codes are. */
export const passkeyFields = (deps: Dependencies, commands: SignInDependencies) => ({
  beginPasskey: mutation(
    deps,
    'beginPasskey',
    async ({ password }: { password?: string | null | undefined }, _facts, context) => {
      const session = await settingUp(deps, context);
      if (!session) return fail('UNAUTHENTICATED');
      const code = lineProblem(password ?? '');
      if (code) return fail('INVALID_INPUT', { fields: [{ field: 'password', code }] });
      if (session.stage === 'OPEN') {
        const proved = await provePassword(deps, session, password ?? '');
        if (!proved.ok) return proved;
      }
      const party = partyOf(deps.config, context);
      return ok({ answer: await deps.access.secondFactors.beginPasskey({ ...session, party }) });
    },
  ),
  addPasskey: mutation(
    deps,
    'addPasskey',
    async ({ name, response }: { name: string; response: string }, facts, context) => {
      const pending = await settingUp(deps, context);
      if (!pending) return fail('UNAUTHENTICATED');
      const read = line(NAME_MAX).min(1).safeParse(name.trim());
      if (!read.success)
        return fail('INVALID_INPUT', { fields: [{ field: 'name', code: 'INVALID_FORMAT' }] });
      const key = `passkey/${pending.userId}`;
      const counted = tryOfFew(deps.throttle, key);
      if (!counted.ok) return counted;
      const party = partyOf(deps.config, context);
      const said = { ...pending, party, name: read.data, response };
      const added = await deps.access.secondFactors.addPasskey(said, () =>
        recordFactor(deps, pending.userId, facts, { type: 'UserSecondFactorAdded', kind: 'PASSKEY' }),
      );
      if (!added.ok) return added;
      deps.throttle.clear(key);
      const session = await openedBySetup(commands, pending, facts, context);
      if (!session.ok) return session;
      const user = await protectedUser(deps, session.value);
      return ok({ answer: { recoveryCodes: [...added.value], user } });
    },
  ),
  askForPasskey: mutation(deps, 'askForPasskey', async (_args: object, _facts, context) => {
    const token = context.cookies.get(SESSION_COOKIE);
    const pending = token ? await deps.access.findSession(token) : undefined;
    if (pending?.stage !== 'SECOND_FACTOR') return fail('UNAUTHENTICATED');
    const party = partyOf(deps.config, context);
    const options = await deps.access.secondFactors.askForPasskey({ ...pending, party });
    return options ? ok({ answer: options }) : fail('NOT_FOUND');
  }),
});

/** Errors: WRONG_CREDENTIALS; RATE_LIMITED; NOT_FOUND; FORBIDDEN for who has to have one. */
export const removePasskey = defineCommand({
  input: z.object({ id: line(1_400), password: line(200) }),
  async run(deps: Dependencies, { id, password }, facts, context) {
    const session = await context.session();
    if (!session) return fail('UNAUTHENTICATED');
    const { userId } = session;
    const proved = await provePassword(deps, session, password);
    if (!proved.ok) return proved;
    const { secondFactors } = deps.access;
    const isLast = (await secondFactors.passkeysOf(userId)).every((each) => each.id === id);
    if (isLast && (await mustKeep(deps, session, 'PASSKEY'))) return fail('FORBIDDEN');
    const removed = await secondFactors.removePasskey(userId, id, (hasOthers) =>
      recordFactor(deps, userId, facts, {
        ...{ type: 'UserSecondFactorRemoved', kind: 'PASSKEY', hasOthers },
      }),
    );
    return removed.ok ? ok({ answer: true }) : removed;
  },
});
