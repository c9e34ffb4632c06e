interface Place {
  readonly path: string;
  readonly what: string;
}

/** What only the provider simulator and its demo bring. */
const SANDBOX: readonly Place[] = [
  { path: '/checkout/demo-digital', what: 'a checkout: pay by PIX, card or boleto' },
  {
    path: '/sandbox',
    what: 'the provider simulator: let charges be paid, refused, refunded',
  },
  { path: '/sandbox/mails', what: 'the mail catcher: read what buyers would be sent' },
  { path: '/login', what: 'the seller: demo@razao.test, password "demonstracao"' },
];
const ALWAYS: readonly Place[] = [{ path: '/login', what: 'the sign-in' }];

/** What runs: its address, and whether the simulator belongs to it. */
export interface Started {
  readonly url: string;
  readonly sandbox: boolean;
}

/** What the start says once everything runs: where to go. */
export function greeting({ url, sandbox }: Started): string {
  const places = sandbox ? SANDBOX : ALWAYS;
  const width = Math.max(...places.map(({ path }) => path.length));
  const lines = places.map(({ path, what }) => `    ${url}${path.padEnd(width)}   ${what}`);
  return `
  Razão is running on ${url}

${lines.join('\n')}

  Ctrl-C stops everything.
`;
}
