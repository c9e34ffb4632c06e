/** What a charge asks for, what came in and what went back, in cents. */
export interface Money {
  readonly totalCents: number;
  readonly paidCents: number;
  readonly refundedCents: number;
}

export const unpaid = (totalCents: number): Money => ({ totalCents, paidCents: 0, refundedCents: 0 });

/** What may still go back. */
export const refundable = (money: Money): number => money.paidCents - money.refundedCents;

/** What is still asked for. */
export const outstanding = (money: Money): number => Math.max(0, money.totalCents - money.paidCents);
