import { z } from 'zod';
import { momentOf } from '../../said.ts';

/** When a charge of the Central Bank's API was made, and for how many seconds it lives. */
export const calendarSchema = z.looseObject({
  criacao: z.string().nullish(),
  expiracao: z.int32().positive().nullish(),
});

/** It says how long it lives, and mostly since when. */
export function lifeOf({ criacao, expiracao }: z.infer<typeof calendarSchema>) {
  const madeAt = momentOf(criacao);
  return madeAt && expiracao
    ? { expiresAt: new Date(Date.parse(madeAt) + expiracao * 1_000).toISOString() }
    : { madeAt };
}
