interface Place {
  readonly path: string;
  readonly what: string;
}

/** What only the provider simulator and its demo bring. */
const SANDBOX: readonly Place[] = [
  { path: '/checkout/demo-digital', what: 'a checkout: pay by PIX, card or boleto' },
  {
    path: '/checkout/demo-fisico',
    what: 'a checkout of something that is sent: CEP 01001-000, 69850-000, 99999-999 (none), 50000-000 (fails)',
  },
  {
    path: '/checkout/demo-oficina',
    what: 'a checkout with a coupon (TORNO10), what follows it, and a file for who paid',
  },
  { path: '/checkout/demo-assinatura', what: 'a checkout of a subscription' },
  {
    path: '/sandbox',
    what: 'the provider simulator: let charges be paid, refused, refunded',
  },
  { path: '/sandbox/mails', what: 'the mail catcher: read what buyers would be sent' },
  {
    path: '/login',
    what: 'demo@razao.test sells, administracao@razao.test runs the platform, geral@razao.test makes platforms: password "demonstracao"',
  },
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

/**
 * What the start says when a program ended because of its log: why, in the program's own sentence,
 * and what runs meanwhile.
 */
export const waiting = (
  program: string,
  sentence: string,
  folder: string | undefined,
): string => `${sentence}
Until then ${program} waits, and what would start behind it; PostgreSQL and the event store run. To reset to the log, type this in another terminal, and the rest starts by itself: ${folder ? `RAZAO_DATA=${folder} ` : ''}npm run rebuild -- --reset-to-log
To put the right log back, stop this first.`;
