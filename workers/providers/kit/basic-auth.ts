/**
 * HTTP Basic with a secret as the user name and no password, as Pagar.me and Iugu take it
 * (specification/providers#pagarme-authentication, specification/providers#iugu-authentication).
 */
export const basicAuth = (secret: string): { authorization: string } => ({
  authorization: `Basic ${Buffer.from(`${secret}:`).toString('base64')}`,
});
