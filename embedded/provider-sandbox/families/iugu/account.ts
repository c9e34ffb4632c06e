/** The master account's holder; what identifies it is the provider's data. */
export const ACCOUNT_NAME = 'Razao Sandbox';
