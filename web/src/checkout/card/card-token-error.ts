/**
 * `card`: the provider does not take these card data. `unreachable`: it did not answer.
 * `unexpected`: it answered something else. `too-many`: the card has to be typed again.
 */
export type CardTokenProblem = 'not-configured' | 'card' | 'unreachable' | 'unexpected' | 'too-many';

/** Carries the reason only: neither the card nor the provider's answer may reach a log. */
export class CardTokenError extends Error {
  override readonly name = 'CardTokenError';
  readonly problem: CardTokenProblem;

  constructor(problem: CardTokenProblem) {
    super(`Card token: ${problem}`);
    this.problem = problem;
  }
}
