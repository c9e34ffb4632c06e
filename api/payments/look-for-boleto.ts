import type { KeptBoletos } from '../../runtime/files/kept-boletos.ts';
import { FilesUnavailable } from '../../runtime/files/private-files.ts';

/** A store of files that did not answer is not asked for this time, in milliseconds. */
const PAUSE_MS = 5_000;

/**
 * Whether we keep a boleto's PDF. Where that cannot be said we do not: the buyer has the provider's
 * link, and pages do not wait for a store that is away, but for one look in five seconds.
 */
export function lookForBoleto(
  boletos: Pick<KeptBoletos, 'has'> | undefined,
  now: () => number,
): (paymentId: string) => Promise<boolean> {
  let askFrom = 0;
  return async (paymentId) => {
    if (!boletos || now() < askFrom) return false;
    try {
      return await boletos.has(paymentId);
    } catch (error) {
      if (!(error instanceof FilesUnavailable)) throw error;
      askFrom = now() + PAUSE_MS;
      return false;
    }
  };
}
