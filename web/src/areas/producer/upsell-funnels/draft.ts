import { plainMoney } from '../../../i18n/format.ts';
import { centsOf } from '../../../features/configuration-form/field-kinds.ts';
import type { Choice, FunnelSettings } from './queries.ts';

/** A step as its editor holds it. */
export interface DraftStep {
  readonly id: string;
  readonly offerId: string;
  /** As it is typed; empty: what the offer costs. */
  readonly price: string;
  readonly title: string;
  readonly text: string;
  readonly accepted: string | null;
  readonly refused: string | null;
}

export const draftOf = ({ steps }: Pick<FunnelSettings, 'steps'>): readonly DraftStep[] =>
  steps.map(({ id, offerId, priceCents, title, text, accepted, refused }) => ({
    ...{ id, offerId, accepted, refused },
    price: priceCents === null ? '' : plainMoney(priceCents),
    title: title ?? '',
    text: text ?? '',
  }));

/** A step that nothing leads to yet, with a name that no other has. */
export function newStep(steps: readonly DraftStep[], offerId: string): DraftStep {
  const taken = new Set(steps.map(({ id }) => id));
  let number = steps.length + 1;
  while (taken.has(`step-${number}`)) number += 1;
  return {
    ...{ id: `step-${number}`, offerId, price: '', title: '', text: '' },
    ...{ accepted: null, refused: null },
  };
}

/** Without one step: what led to it ends there. */
export const withoutStep = (steps: readonly DraftStep[], id: string): readonly DraftStep[] =>
  steps
    .filter((step) => step.id !== id)
    .map((step) => ({
      ...step,
      accepted: step.accepted === id ? null : step.accepted,
      refused: step.refused === id ? null : step.refused,
    }));

/** One step a place up (-1) or down (1); the same where there is no such place. */
export function movedStep(steps: readonly DraftStep[], index: number, by: -1 | 1): readonly DraftStep[] {
  const moved = [...steps];
  const [one, other] = [moved[index], moved[index + by]];
  if (!one || !other) return steps;
  moved[index] = other;
  moved[index + by] = one;
  return moved;
}

/** What is wrong with its price: `10,00` at the least. */
export function priceProblem({ price }: DraftStep): 'INVALID_FORMAT' | 'TOO_SMALL' | undefined {
  const cents = centsOf(price.trim());
  if (cents === undefined) return 'INVALID_FORMAT';
  return cents !== null && cents < 100 ? 'TOO_SMALL' : undefined;
}

/** What it costs its buyer, in cents. */
export const priceOf = (step: DraftStep, choices: readonly Choice[]): number =>
  centsOf(step.price.trim()) ?? choices.find(({ id }) => id === step.offerId)?.priceCents ?? 0;

/** As the API takes it. */
export const stepInput = ({ price, title, text, ...step }: DraftStep) => ({
  ...step,
  priceCents: centsOf(price.trim()) ?? null,
  title: title.trim() || null,
  text: text.trim() || null,
});
