import { v1Brand } from './families/v1-public-secret.ts';

/**
 * Lumion: known by the specification alone, which groups it with Hawkpay and PagNet.
 * (specification/providers#overview)
 */
export const lumion = v1Brand('LUMION', 'Lumion');
