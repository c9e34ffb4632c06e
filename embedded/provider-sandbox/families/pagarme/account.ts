/** The one account of the sandbox: fixed, so that a demo needs no setting. */
export const account = {
  id: 'acc_Sandbox000000001',
  name: 'Razao Sandbox',
  secretKey: 'sk_test_demo',
  publicKey: 'pk_test_demo',
  /** A recipient that is always there: the platform's own. */
  recipientId: 'rp_demo',
};
