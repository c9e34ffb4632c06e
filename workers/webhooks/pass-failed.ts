import type { Postponement } from '../../runtime/inbox/inbox.ts';

/** How far a body has come: what of it is done, and where the next claim goes on. */
export type Progress = Pick<Postponement, 'applied' | 'unmatched' | 'asked'>;

/** Of what a body names something failed, by a mistake or an outage of ours: `cause`, the first. */
export class PassFailed extends Error {
  override readonly name = 'PassFailed';
  readonly progress: Progress;

  constructor(progress: Progress, cause: unknown) {
    super('a transaction that a webhook names could not be dealt with', { cause });
    this.progress = progress;
  }
}
