import { z } from 'zod';
import type { EventOf } from '../kernel/aggregate.ts';
import { centsSchema, moment, paymentMethod } from '../kernel/enums.ts';

/** A seller asks for one payment, or for the same from many, without a product of their own. */
const linkOpened = z.object({
  /** Its offer's and its product's id, too. */
  linkId: z.uuid(),
  platformId: z.string(),
  /** Whose it is. */
  userId: z.string(),
  title: z.string().min(1).max(120),
  /** As its offer has them, which nobody changes. */
  amountCents: centsSchema,
  methods: z.array(paymentMethod).min(1),
  installmentsMax: z.int().min(1).max(12).nullable(),
  /** How many days it was to be open for, its first included; null: until it is closed. */
  days: z.int().min(1).max(365).nullable(),
  /** The end of the last of them; excluded. */
  expiresAt: moment.nullable(),
  /** One payment, or as many as come. */
  isOnce: z.boolean(),
  at: moment,
});

const ofPayment = z.object({ paymentId: z.uuid(), at: moment });

export const linkEvents = {
  LinkOpened: linkOpened,
  LinkClosed: z.object({ by: z.string().min(1), at: moment }),
  LinkExpired: z.object({ at: moment }),
  /** Of a link for one payment: nobody else pays it while that one may. */
  LinkTaken: ofPayment,
  /** That payment came to nothing. */
  LinkGivenBack: ofPayment,
  /** The payment that a link for one was for. */
  LinkPaid: ofPayment,
};

export type LinkEvent = EventOf<typeof linkEvents>;
export type LinkOpened = z.infer<typeof linkOpened>;
