/** What zod takes for an e-mail address, for pages that have no zod. */
const EMAIL =
  /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;

/** As the server checks it (specification/checkout#form-schema). */
export const isEmail = (text: string): boolean => EMAIL.test(text);
