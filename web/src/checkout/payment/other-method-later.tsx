import { later } from '../../ui/later/later.tsx';

/** Few buyers turn from the code that they asked for: the page is there without it. */
export const PayOtherwise = later(() => import('./other-method.tsx'));
