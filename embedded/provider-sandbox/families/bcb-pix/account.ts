/** The one account of the sandbox: fixed, so that a demo needs no setting. */
export const account = {
  clientId: 'onz-demo',
  clientSecret: 'onz-demo-secret',
  pixKey: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  name: 'RAZAO SANDBOX',
  document: '11222333000181',
  certificatePassphrase: 'onz-demo',
};
