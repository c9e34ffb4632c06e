import { z } from 'zod';
import { text } from '../account/fields.ts';
import { passesLuhn } from './cards.ts';

/** Fields of a card's request that say the same at every provider of the account kit. */
export const cardNumber = z.string().refine(passesLuhn, 'is not a valid card number');
export const holderName = text(64);
/** A month and a year of four digits, as numbers. */
export const expMonth = z.int().min(1).max(12);
export const expYear = z.int().min(2000).max(2099);
export const cvv = z.string().regex(/^\d{3,4}$/, 'must have 3 or 4 digits');
