import { MAILS_MAX } from '../../domain/user/account.ts';
import type { UserEvent } from '../../domain/user/events.ts';
import { user } from '../../domain/user/user.ts';
import { defineProcess, type Process, type TaskChange } from '../tasks/process.ts';
import { mailAccount, type AccountMailDependencies } from './mail-account.ts';

/** Doubled with each time that mails did not go out: the eighth is two hours after the seventh. */
const PAUSE_FIRST_MS = 60_000;
const ENDS_AFTER_MS = 86_400_000;

/** From what happened to an account to the mail that its owner is owed. */
export const accountMailsProcess = (deps: AccountMailDependencies): Process => {
  const due = (openedAt: string, afterMs = 0): TaskChange<'accountMail'> => ({
    ...{ change: 'open', kind: 'accountMail', openedAt, afterMs },
  });
  const atOnce = ({ at }: { readonly at: string }) => due(at);
  return defineProcess<UserEvent, 'accountMail'>({
    name: 'account-mails',
    source: user,
    events: {
      UserInvited: ({ invitedAt }) => due(invitedAt),
      UserInvitationRepeated: atOnce,
      UserRegistered: ({ registeredAt }) => due(registeredAt),
      UserRegistrationRepeated: atOnce,
      UserEmailConfirmationAsked: atOnce,
      UserPasswordResetAsked: atOnce,
      UserPasswordChanged: atOnce,
      UserSignedInOnNewDevice: atOnce,
      UserWinBackAsked: atOnce,
      UserSecondFactorAdded: atOnce,
      UserSecondFactorRemoved: atOnce,
      UserMailed: () => ({ change: 'close' }),
      UserMailFailed: ({ reason, failures, at }) =>
        reason === 'NOT_SENT' && failures < MAILS_MAX
          ? due(at, PAUSE_FIRST_MS * 2 ** (failures - 1))
          : undefined,
    },
    kinds: {
      accountMail: {
        slots: 4,
        endsAfterMs: ENDS_AFTER_MS,
        run: (item) => mailAccount(deps, item),
      },
    },
  });
};
