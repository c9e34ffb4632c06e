import { expect, test } from 'vitest';
import { adapterOf } from '../../testing/adapter.ts';
import { chargeRequest } from '../../testing/charge-request.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';

/** A code of the Central Bank's manual, which leaves the amount to the bank it points to. */
const copyPaste =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4';
const NOW = new Date('2026-03-02T23:30:00Z');

/** Until when a code can be paid that was just made, by an answer that says so of it. */
async function shownUntil(expirationDate: string, asked = {}): Promise<unknown> {
  const data = { id: 't', amount: 19_990, status: 'PENDING', pix: { copyPaste, expirationDate } };
  const http = fakeHttp(() => ({ status: 201, body: { data } }));
  const made = await adapterOf('WITETEC').createTransaction(chargeRequest(asked), contextOf(http, NOW));
  return made.kind === 'done' ? made.value.details.pix?.expiresAt : made;
}

test('a code lives as long as its provider says', async () =>
  expect(await shownUntil('2026-03-03T00:00:00.000Z')).toBe('2026-03-03T00:00:00.000Z'));

test.each([
  ['São Paulo’s time, called UTC', '2026-03-02T21:00:00.000Z'],
  ['the beginning of the day', '2026-03-02T00:00:00.000Z'],
])('one that was just made has not ended: %s is as good as none', async (_, said) =>
  expect(await shownUntil(said)).toBe('2026-03-03T23:30:00.000Z'),
);

test('one that an earlier try may have made can have ended', async () => {
  const mayHaveHappened = { since: '2026-03-02T20:00:00Z', until: '2026-03-02T20:00:20Z' };
  const ended = '2026-03-02T21:00:00.000Z';
  expect(await shownUntil(ended, { mayHaveHappened })).toBe(ended);
});
