import { isState, type StateCode } from '../../../../domain/brazil/states.ts';
import { boundedFetch } from '../../graphql/bounded-fetch.ts';
import { pageSettings } from '../page-data.ts';

/** What a postal code tells of an address. Small towns have one code, and no street in it. */
export interface Place {
  readonly street: string;
  readonly district: string;
  readonly city: string;
  readonly state: StateCode;
}

/** `unknown`: there is no such code. `failed`: nobody told. */
export type Answer = Place | 'unknown' | 'failed';

const PATIENCE_MS = 5_000;
/** As much as the order takes. */
const LENGTH_MAX = 200;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim().slice(0, LENGTH_MAX) : '';

/** Of an unknown code it knows no state (specification/providers#postal-code-service). */
function placeOf(answer: unknown): Answer {
  const { uf, logradouro, bairro, localidade } = Object(answer) as Record<string, unknown>;
  if (!isState(uf)) return 'unknown';
  return {
    street: textOf(logradouro),
    district: textOf(bairro),
    city: textOf(localidade),
    state: uf,
  };
}

/** Asks which place the eight digits of a postal code are. It learns nothing else of the buyer. */
export async function findPlace(digits: string, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await boundedFetch(PATIENCE_MS)(`${pageSettings().cepUrl}/${digits}/json/`, {
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    return response.ok ? placeOf(await response.json()) : 'failed';
  } catch {
    return 'failed';
  }
}
