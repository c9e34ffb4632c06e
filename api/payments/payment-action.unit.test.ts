import { expect, it } from 'vitest';
import type { PaymentRow } from './queries.ts';
import { paymentAction } from './payment-action.ts';

const EXPIRES_AT = '2026-11-03T13:30:00.000Z';
const PAGE = 'https://bank.example/3ds/7';
const SIMULATOR = 'http://127.0.0.1:4001';

const row = {
  paymentId: 'p-1',
  status: 'PENDING',
  action: {
    type: 'REDIRECT',
    sealedUrl: { v: 1, subjectId: 'subject-1', iv: 'iv', data: 'sealed' },
    expiresAt: EXPIRES_AT,
  },
} as const satisfies Pick<PaymentRow, 'paymentId' | 'status' | 'action'>;

/** What is shown of a row whose sealed address opens as `url`. */
const shown = (
  change: Partial<Pick<PaymentRow, 'status' | 'action'>> = {},
  { url = PAGE, at = '2026-11-03T13:29:59.999Z' }: { url?: string | null; at?: string } = {},
) => {
  const open = async (_box: unknown, place: string) =>
    place === 'payment-p-1/actionUrl' ? (url ?? undefined) : expect.fail();
  const deps = { vault: { open }, simulatorUrl: SIMULATOR, now: () => new Date(at) };
  return paymentAction(deps, { ...row, ...change });
};

it('leads to the bank’s page while that is waited for', async () => {
  expect(await shown()).toEqual({ url: PAGE, expiresAt: EXPIRES_AT });
});

it('leads nowhere once its time is over', async () => {
  expect(await shown({}, { at: EXPIRES_AT })).toBeNull();
});

it.each(['APPROVED', 'REJECTED', 'CANCELED', 'REFUNDED'] as const)(
  'leads nowhere for a payment that is %s',
  async (status) => expect(await shown({ status })).toBeNull(),
);

it('leads nowhere when its buyer was forgotten, or was when it was written', async () => {
  const { sealedUrl: _, ...withoutUrl } = row.action;
  expect(await shown({}, { url: null })).toBeNull();
  expect(await shown({ action: withoutUrl })).toBeNull();
});

it('leads nowhere for other charges', async () => {
  expect(await shown({ action: null })).toBeNull();
});

it.each(['http://bank.example/3ds/7', 'javascript:alert(1)'])(
  'does not lead to %s, whatever was kept',
  async (url) => expect(await shown({}, { url })).toBeNull(),
);

it('leads to the simulator that the program was told of', async () => {
  const url = `${SIMULATOR}/pagnet/v1/secure/7`;
  expect(await shown({}, { url })).toMatchObject({ url });
});
