import { z } from 'zod';
import { isDocument } from '../money/document.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isDocumentOf = (characters: number) => (key: string) =>
  isDocument(key) && key.replace(/[.\-/]/g, '').length === characters;

/** specification/providers#pix-api-fields */
const TYPES: Readonly<Record<string, (key: string) => boolean>> = {
  cpf: isDocumentOf(11),
  cnpj: isDocumentOf(14),
  email: (key) => z.email().safeParse(key).success,
  phone: (key) => /^\+?\d{10,13}$/.test(key.replace(/[\s()-]/g, '')),
};
/** The last type, which each brand calls otherwise: `evp`, `random`, `token`. */
const isRandom = (key: string) => UUID.test(key);

/** How a brand wants the keys of a type to be written, beside that they are of it. */
export type KeyForms = Readonly<Record<string, RegExp>>;
/** Without marks, all but e-mails and random ones. */
export const PLAIN: KeyForms = { cpf: /^\d+$/, cnpj: /^[0-9A-Z]+$/, phone: /^\d+$/ };

/** Some write `CPF` or `mobilePhone`. */
const usual = (type: string): string => type.toLowerCase().replace('mobile', '');

const isOfType = (type: string, key: string, forms: KeyForms): boolean =>
  (TYPES[type] ?? isRandom)(key) && (forms[type]?.test(key) ?? true);

/** Refuses a request whose PIX key is not of the type that it says beside it. */
export const keyOfType =
  <T extends string, K extends string>(type: T, key: K, forms: KeyForms = {}) =>
  (asked: Readonly<Record<T | K, string>>, context: z.RefinementCtx): void => {
    if (!isOfType(usual(asked[type]), asked[key], forms))
      context.addIssue({ code: 'custom', path: [key], message: 'is no key of that type' });
  };

/** A PIX key that comes without its type. */
export const pixKey = (forms: KeyForms = {}) =>
  z
    .string()
    .max(77)
    .refine((key) => [...Object.keys(TYPES), 'random'].some((type) => isOfType(type, key, forms)));
