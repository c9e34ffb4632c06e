import { expect, it } from 'vitest';
import {
  approved,
  aPurchase,
  awaitingPayment,
  followedBy,
  requested,
} from '../testing/payment-facts.ts';
import { given } from '../testing/payment-specification.ts';
import { requestLookUp } from './look-up-request.ts';
import type { PaymentState } from './state.ts';

const asking = (at: string) => (state: PaymentState) => requestLookUp(state, { by: 'sofia', at });
const AT = '2026-11-10T13:00:00.000Z';

it.each([
  ['that waits', awaitingPayment()],
  ['that is paid', approved()],
])('a charge %s is asked about when staff want it', (_what, history) => {
  given(...history)
    .when(asking(AT))
    .then({ type: 'LookUpRequested', data: { by: 'sofia', at: AT } });
});

it('again within a minute, the answer is on its way', () => {
  const history = followedBy(approved(), asking(AT));
  given(...history)
    .when(asking('2026-11-10T13:00:59.999Z'))
    .thenNothing();
  expect(
    given(...history)
      .when(asking('2026-11-10T13:01:00.000Z'))
      .events(),
  ).toHaveLength(1);
});

it('nothing is asked about where there is no charge', () => {
  given(requested(aPurchase())).when(asking(AT)).thenRefused('NOT_CHARGED');
  given().when(asking(AT)).thenRefused('PAYMENT_NOT_FOUND');
});
