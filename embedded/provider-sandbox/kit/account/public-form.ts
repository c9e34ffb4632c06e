import type { Charge } from './charge.ts';

const PUBLIC_FORM = /forma p[úu]blica/i;

/**
 * Whether a person tries the public form of a provider, where it differs from the specified one: by
 * the buyer's name (decision 0101).
 */
export const isPublic = ({ customer }: Pick<Charge, 'customer'>): boolean =>
  PUBLIC_FORM.test(customer ?? '');

/** The charges of one form: at the path of the other they are not found. */
export const ofForm = <C extends Pick<Charge, 'customer'>>(
  charges: { get: (id: string) => C | undefined },
  wanted: 'SPECIFIED' | 'PUBLIC',
) => ({
  get(id: string): C | undefined {
    const charge = charges.get(id);
    return charge && isPublic(charge) === (wanted === 'PUBLIC') ? charge : undefined;
  },
});
