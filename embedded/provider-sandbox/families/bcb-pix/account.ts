/** Who holds the account; what identifies it is the provider's data. */
export const account = {
  name: 'RAZAO SANDBOX',
  document: '11222333000181',
};
