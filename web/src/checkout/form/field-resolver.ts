import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Checkout } from '../types.ts';
import { fieldMessages } from './field-checks.ts';
import type { FormValues } from './values.ts';

/** The checks of the fields as the form library asks for them. */
export const fieldResolver =
  (offer: Checkout): Resolver<FormValues> =>
  (values) => {
    const errors: FieldErrors<FormValues> = Object.fromEntries(
      Object.entries(fieldMessages(offer, values)).map(([field, message]) => [
        field,
        { type: 'field', message },
      ]),
    );
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
