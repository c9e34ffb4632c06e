/** The providers that the sandbox plays. */
export const PROVIDERS = ['PAGARMEBAAS', 'IUGUBAAS', 'ONZ'] as const;

export type Provider = (typeof PROVIDERS)[number];

/**
 * What a caller may want of any provider: the word by which a fault chooses the routes it strikes.
 */
export const OPERATIONS = [
  'auth',
  'create',
  'fetch',
  'lookup',
  'charge',
  'cancel',
  'refund',
  'token',
  'receiver',
  'withdraw',
  'balance',
  'hook',
] as const;

export type Operation = (typeof OPERATIONS)[number];
