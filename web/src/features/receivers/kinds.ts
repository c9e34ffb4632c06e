import { PERSON_KINDS } from '../../../../domain/receiver/words.ts';

/** Who sells, as lists narrow by it. */
export const SHOWN_KINDS = [...PERSON_KINDS, 'UNKNOWN'] as const;
