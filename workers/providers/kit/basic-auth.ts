type Headers = { readonly authorization: string };

/** HTTP Basic with a user and a password. */
export const basicCredentials = (user: string, password: string): Headers => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});

/**
 * HTTP Basic with a secret as the user name and no password, as Pagar.me and Iugu take it
 * (specification/providers#pagarme-authentication, specification/providers#iugu-authentication).
 */
export const basicAuth = (secret: string): Headers => basicCredentials(secret, '');
