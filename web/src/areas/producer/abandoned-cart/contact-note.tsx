import { Fragment } from 'react';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { contactParts } from './contact-text.ts';
import type { CartRow } from './queries.ts';

/** How the buyer can be reached; where that is too long it breaks between its parts. */
export function ContactNote({ cart }: { readonly cart: CartRow }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {contactParts(cart).map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <span className="sr-only"> · </span>}
          <span className="max-w-full min-w-0">
            <BreakableText text={part} />
          </span>
        </Fragment>
      ))}
    </span>
  );
}
