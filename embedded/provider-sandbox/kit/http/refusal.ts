/** What a handler throws to answer with an error of its family's own shape. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`Refused with ${status}.`);
    this.status = status;
    this.body = body;
  }
}
