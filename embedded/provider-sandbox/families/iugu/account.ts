/** The one master account of the sandbox: fixed, so that a demo needs no setting. */
export const account = {
  id: '7C5F3B1A9E2D4F60B8A1C3E5D7F90214',
  name: 'Razao Sandbox',
  apiToken: 'iugu_test_demo',
};
