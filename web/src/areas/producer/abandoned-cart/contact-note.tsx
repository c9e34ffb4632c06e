import { Fragment } from 'react';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { contactParts } from './contact-text.ts';
import type { CartRow } from './queries.ts';

/** The same as `contactText`; where it is too long it breaks between its parts. */
export function ContactNote({ cart }: { readonly cart: CartRow }) {
  return contactParts(cart).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' · '}
      <span className="inline-block max-w-full">
        <BreakableText text={part} />
      </span>
    </Fragment>
  ));
}
