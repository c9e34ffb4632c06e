/** The account's holder; what identifies it is the provider's data. */
export const ACCOUNT_NAME = 'Razao Sandbox';

/** A recipient that is always there: the platform's own. */
export const DEMO_RECIPIENT = 'rp_demo';
