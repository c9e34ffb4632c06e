import { outstanding, refundable, type Money } from './money.ts';

/** What can be asked of a charge. Amounts default to all that is open. */
export type Command =
  | { type: 'pay'; amountCents?: number | undefined }
  | { type: 'refund'; amountCents?: number | undefined }
  | { type: 'refuse' | 'expire' | 'cancel' | 'chargeback' };

/** What then happens: amounts decide between the variants. */
export type Move =
  | 'pay'
  | 'payUnder'
  | 'payOver'
  | 'refundPartly'
  | 'refundFully'
  | 'refuse'
  | 'expire'
  | 'cancel'
  | 'chargeback';

/** Every legal step of one family; what is not in the table is illegal. */
export type Transitions<S extends string> = { readonly [state in S]: { readonly [move in Move]?: S } };

export interface Standing<S extends string> {
  readonly state: S;
  readonly money: Money;
}

/** Why a step was not taken. */
export type Problem = 'notNow' | 'notAnAmount' | 'moreThanPaid';

export type Step<S extends string> =
  { ok: true; move: Move; next: Standing<S> } | { ok: false; problem: Problem };

/** One step of a charge: a pure function of the family's table. */
export function step<S extends string>(
  transitions: Transitions<S>,
  { state, money }: Standing<S>,
  command: Command,
): Step<S> {
  const moved = movements[command.type](
    money,
    'amountCents' in command ? command.amountCents : undefined,
  );
  if (typeof moved === 'string') return { ok: false, problem: moved };
  const next = transitions[state][moved.move];
  if (next === undefined) return { ok: false, problem: 'notNow' };
  return { ok: true, move: moved.move, next: { state: next, money: moved.money } };
}

/** What a person can do to a charge from outside; cancelling is the merchant's own. */
export const ACTIONS = ['pay', 'refuse', 'expire', 'refund', 'chargeback'] as const;
export type Action = (typeof ACTIONS)[number];

/** The actions that the charge takes now, for pages that offer only what is legal. */
export function legalActions<S extends string>(transitions: Transitions<S>, state: S): Action[] {
  const commands = (Object.keys(transitions[state]) as Move[]).map(commandOf);
  return ACTIONS.filter((action) => commands.includes(action));
}

/** The amounts that tell moves apart are no part of what was asked. */
const commandOf = (move: Move): string => /^(pay|refund)/.exec(move)?.[0] ?? move;

type Movement = (money: Money, asked: number | undefined) => { move: Move; money: Money } | Problem;

const plain =
  (move: Move): Movement =>
  (money) => ({ move, money });

/** What a total that came in amounts to. */
function payment(paidCents: number, totalCents: number): Move {
  if (paidCents < totalCents) return 'payUnder';
  return paidCents > totalCents ? 'payOver' : 'pay';
}

const movements: Record<Command['type'], Movement> = {
  pay(money, asked) {
    if (asked !== undefined && !isAmount(asked)) return 'notAnAmount';
    const amount = asked ?? outstanding(money);
    const paidCents = money.paidCents + amount;
    const move = payment(paidCents, money.totalCents);
    return { move, money: { ...money, paidCents } };
  },
  refund(money, asked) {
    if (asked !== undefined && !isAmount(asked)) return 'notAnAmount';
    const amount = asked ?? refundable(money);
    if (amount > refundable(money)) return 'moreThanPaid';
    const refundedCents = money.refundedCents + amount;
    return {
      move: refundedCents < money.paidCents ? 'refundPartly' : 'refundFully',
      money: { ...money, refundedCents },
    };
  },
  refuse: plain('refuse'),
  expire: plain('expire'),
  cancel: plain('cancel'),
  chargeback: plain('chargeback'),
};

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0;
