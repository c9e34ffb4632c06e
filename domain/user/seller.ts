import { z } from 'zod';
import { SELLER_ROLES } from '../access/roles.ts';
import { paymentMethod, type PaymentMethod } from '../kernel/enums.ts';
import type { Sealed } from '../kernel/privacy/sealed.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { lines, reason } from '../kernel/text-schemas.ts';
import type { UserEvent } from './events.ts';
import type { User, UserState } from './user.ts';

/** What a seller may do, as far as staff change it: what is null stays as it is. */
export const sellerOptions = z.object({
  /** The methods that they may sell by. */
  methods: z.array(paymentMethod).max(paymentMethod.options.length).nullable().default(null),
  canSell: z.boolean().nullable().default(null),
  canCashOut: z.boolean().nullable().default(null),
  canSignIn: z.boolean().nullable().default(null),
});
type SellerOptions = z.infer<typeof sellerOptions>;

export const sellerChange = z.object({ options: sellerOptions, reason });
export const sellerArchiving = z.object({ reason });
export const sellerReveal = z.object({ reason });
/** What staff note: 1 to 2,000 characters. */
export const noteText = z.string().trim().pipe(lines(2_000).min(1));

type At = { readonly at: string };
type Decided = At & { readonly reason: string };

/** Whether an account is somebody's who sells. */
export const isSeller = ({ role }: Pick<User, 'role'>): boolean =>
  SELLER_ROLES.some((each) => each === role);

/** Whether what they offer may be bought at all; who was archived sells nothing any more. */
export const maySell = (state: UserState): boolean =>
  state.phase === 'NONE' || (state.phase !== 'ARCHIVED' && !state.user.blockedSales);

/** The methods that somebody may sell by; who has no account of before is held to nothing. */
export const methodsOfSeller = (state: UserState): readonly PaymentMethod[] =>
  state.phase === 'NONE' ? paymentMethod.options : allowedMethods(state.user);

export const allowedMethods = ({ methods }: Pick<User, 'methods'>): readonly PaymentMethod[] =>
  methods ?? paymentMethod.options;

/** Errors: NOT_FOUND for whoever does not sell; ILLEGAL_TRANSITION for whoever was archived. */
function present(state: UserState): Result<User> {
  if (state.phase === 'NONE' || !isSeller(state.user)) return fail('NOT_FOUND');
  return state.phase === 'ARCHIVED' ? fail('ILLEGAL_TRANSITION') : ok(state.user);
}

/** The two facts of each switch, on and off, and whether it is on. */
const SWITCHES = [
  ['canSell', 'UserSalesUnblocked', 'UserSalesBlocked', ({ blockedSales }: User) => !blockedSales],
  [
    ...(['canCashOut', 'UserCashoutUnblocked', 'UserCashoutBlocked'] as const),
    ({ blockedCashout }: User) => !blockedCashout,
  ],
  ['canSignIn', 'UserUnblocked', 'UserBlocked', ({ blocked }: User) => !blocked],
] as const;

/**
 * Blocks and unblocks what a seller may do; what is so already changes nothing. All methods
 * together are null: whatever the platform takes, by then. Errors: those of `present`.
 */
export function changeSellerOptions(
  state: UserState,
  { options, reason: why, at }: Decided & { readonly options: SellerOptions },
): Result<UserEvent[]> {
  const found = present(state);
  if (!found.ok) return found;
  const said = { reason: why, at };
  const switched = SWITCHES.flatMap(([name, on, off, isOn]): UserEvent[] => {
    const wanted = options[name];
    return wanted === null || wanted === isOn(found.value)
      ? []
      : [{ type: wanted ? on : off, data: said }];
  });
  return ok([...methodsChanged(found.value, options.methods, said), ...switched]);
}

function methodsChanged(
  seller: User,
  wanted: readonly PaymentMethod[] | null,
  said: Decided,
): UserEvent[] {
  if (wanted === null) return [];
  const methods = paymentMethod.options.filter((method) => wanted.includes(method));
  if (methods.join() === allowedMethods(seller).join()) return [];
  const isAll = methods.length === paymentMethod.options.length;
  return [{ type: 'UserMethodsAllowed', data: { methods: isAll ? null : methods, ...said } }];
}

/**
 * Nobody signs in to the account any more, and nothing of theirs is sold. Archiving twice is
 * success without an event. Error: NOT_FOUND for whoever does not sell.
 */
export function archiveSeller(state: UserState, { reason: why, at }: Decided): Result<UserEvent[]> {
  if (state.phase === 'NONE' || !isSeller(state.user)) return fail('NOT_FOUND');
  return ok(state.phase === 'ARCHIVED' ? [] : [{ type: 'UserArchived', data: { reason: why, at } }]);
}

/** Somebody looks at what is masked. Error: NOT_FOUND for whoever does not sell. */
export const revealSeller = (state: UserState, { reason: why, at }: Decided): Result<UserEvent[]> =>
  state.phase === 'NONE' || !isSeller(state.user)
    ? fail('NOT_FOUND')
    : ok([{ type: 'UserProfileRevealed', data: { reason: why, at } }]);

/** What staff note for each other. Error: NOT_FOUND for whoever does not sell. */
export const noteOnSeller = (
  state: UserState,
  { noteId, text, at }: At & { readonly noteId: string; readonly text: Sealed },
): Result<UserEvent[]> =>
  state.phase === 'NONE' || !isSeller(state.user)
    ? fail('NOT_FOUND')
    : ok([{ type: 'UserNoted', data: { noteId, text, at } }]);
