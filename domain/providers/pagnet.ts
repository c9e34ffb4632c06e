import { v1Brand, v1Cards } from './families/v1-public-secret.ts';

/** PagNet: the code base as it is publicly seen. (specification/providers#overview) */
export const pagnet = v1Brand('PAGNET', 'PagNet', v1Cards('https://api.pagnetbrasil.com/v1/js'));
