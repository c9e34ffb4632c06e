import { randomUUID } from 'node:crypto';
import { cart } from '../../../domain/cart/cart.ts';
import { associatedData } from '../../../domain/cart/contact.ts';
import { putCart } from '../../../domain/cart/put-cart.ts';
import { handle } from '../../../eventstore/repository.ts';
import type { Thing } from '../../testing/access-walk.ts';

export const things: readonly Thing[] = [
  {
    name: 'cart',
    of: 'SELLER',
    async make({ stack, vault }, { platformId, producerId }) {
      const id = randomUUID();
      const subject = await vault.makeSubject(id);
      const contact = { name: null, document: null, email: 'a@example.com', phone: null, utmQuery: '' };
      const put = {
        ...{ cartId: id, platformId: platformId ?? '', producerId, offerId: 'course' },
        ...{ productName: 'Pottery', currency: 'BRL' as const, amountCents: 1_000, subjectId: id },
        ...{ contact: vault.seal(subject, associatedData(id), contact), hasEmail: true },
        ...{ contactDigest: 'digest', at: new Date().toISOString() },
      };
      const facts = { id, commandId: id, correlationId: id, actor: 'buyer' };
      await handle(stack.store, cart, { ...facts, decide: (state) => putCart(state, put) });
      return id;
    },
    asked: { cart: (id) => ({ id }), markCartContacted: (id) => ({ id }) },
    listed: { carts: {} },
  },
];
