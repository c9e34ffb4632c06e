import * as z from 'zod/mini';

/** A rule of a field by a code, which has its words in the app's catalogue. */
export const coded = (code: string, fits: (text: string) => boolean) =>
  z.string().check(z.refine(fits, { params: { code } }));

export const digits = (min: number, max: number) =>
  coded('INVALID_FORMAT', (text) => new RegExp(`^\\d{${min},${max}}$`).test(text));
