import { z } from 'zod';
import {
  dispatch,
  eventDefinitions,
  impossible,
  type Aggregate,
  type EventOf,
} from '../kernel/aggregate.ts';
import { moment } from '../kernel/enums.ts';
import { locale } from '../kernel/locale.ts';
import { sealed } from '../kernel/privacy/sealed.ts';
import { ok, type Result } from '../kernel/result.ts';

/** How long a code lets in after it was made, in milliseconds, and how often it may be tried. */
export const PASSCODE_MS = 10 * 60_000;
export const PASSCODE_TRIES = 5;
const DIGITS = 6;

/** How many codes there are. */
export const PASSCODES = 10 ** DIGITS;

/** The code of a random number from 0 on and below `PASSCODES`. */
export const passcodeOf = (random: number): string => String(random).padStart(DIGITS, '0');

/** So often its mail is tried, each time with another code. */
const MAILS_MAX = 4;

const passcodeRequested = z.object({
  platformId: z.string().min(1),
  locale,
  /** Under the key of whoever bought by it; null: nobody did, and nothing follows. */
  email: sealed.nullable(),
  at: moment,
});

const passcodeEvents = {
  PasscodeRequested: passcodeRequested,
  PasscodeMailed: z.object({ at: moment }),
  /** Its mail certainly did not go out. */
  PasscodeMailFailed: z.object({
    reason: z.enum(['REFUSED', 'NOT_SENT']),
    failures: z.int().min(1),
    at: moment,
  }),
};

export type PasscodeEvent = EventOf<typeof passcodeEvents>;
export type PasscodeRequest = z.infer<typeof passcodeRequested>;

interface Requested {
  readonly request: PasscodeRequest;
  readonly failures: number;
}

export type PasscodeState =
  | { readonly phase: 'NONE' }
  | ({ readonly phase: 'REQUESTED' } & Requested)
  | ({ readonly phase: 'MAILED' } & Requested);

/**
 * One time that somebody asks for a code to sign in by, without a password. The code is no event:
 * whoever mails it makes it.
 */
export const passcode: Aggregate<PasscodeState, PasscodeEvent> = {
  category: 'passcode',
  events: eventDefinitions(passcodeEvents),
  initial: { phase: 'NONE' },
  evolve: dispatch<PasscodeState, PasscodeEvent>({
    PasscodeRequested: (state, request) =>
      state.phase === 'NONE'
        ? { phase: 'REQUESTED', request, failures: 0 }
        : impossible(state, 'PasscodeRequested'),
    PasscodeMailed: (state) =>
      state.phase === 'REQUESTED' ? { ...state, phase: 'MAILED' } : impossible(state, 'PasscodeMailed'),
    PasscodeMailFailed: (state, { failures }) =>
      state.phase === 'MAILED'
        ? { ...state, phase: 'REQUESTED', failures }
        : impossible(state, 'PasscodeMailFailed'),
  }),
};

/** Somebody asks. The same asking again is success without an event. */
export const requestPasscode = (
  state: PasscodeState,
  request: PasscodeRequest,
): Result<PasscodeEvent[]> =>
  ok(state.phase === 'NONE' ? [{ type: 'PasscodeRequested', data: request }] : []);

interface At {
  readonly at: string;
}

/** Its mail goes out; `nothing` where none is due, or nobody waits for it any more. */
export function mailPasscode(state: PasscodeState, { at }: At): Result<PasscodeEvent[]> {
  if (state.phase !== 'REQUESTED' || !state.request.email) return ok([]);
  const isLate = Date.parse(at) - Date.parse(state.request.at) > PASSCODE_MS;
  return ok(isLate ? [] : [{ type: 'PasscodeMailed', data: { at } }]);
}

/** It did not; said once for each time it went out. */
export const failPasscodeMail = (
  state: PasscodeState,
  { at, reason }: At & { readonly reason: 'REFUSED' | 'NOT_SENT' },
): Result<PasscodeEvent[]> =>
  ok(
    state.phase === 'MAILED'
      ? [{ type: 'PasscodeMailFailed', data: { reason, failures: state.failures + 1, at } }]
      : [],
  );

/** Whether another try may help. */
export const mayMailAgain = ({
  reason,
  failures,
}: Extract<PasscodeEvent, { type: 'PasscodeMailFailed' }>['data']): boolean =>
  reason === 'NOT_SENT' && failures < MAILS_MAX;
