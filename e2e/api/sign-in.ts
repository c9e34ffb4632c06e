import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Running } from './running.ts';
import { buy } from '../support/api.ts';
import { balancesOf, DEMO_SELLER, openSeller, signIn } from '../support/seller.ts';

const someEmail = () => `${randomUUID()}@razao.test`;

export const signInSuite = ({ url, operator }: Running) =>
  describe('signing in', () => {
    it('answers the user and a cookie that no script and no other site can use', async () => {
      const answer = await signIn(url(), DEMO_SELLER.email, DEMO_SELLER.password);
      expect(answer.data?.signIn.user).toEqual({
        id: 'demo-producer',
        name: 'Ateliê Demonstração',
        email: DEMO_SELLER.email,
      });
      expect(answer.headers.getSetCookie()[0]).toMatch(
        /^razao_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
      );
    });

    it('says the same of a wrong password and of an e-mail nobody has', async () => {
      const [wrong, nobody] = await Promise.all([
        signIn(url(), DEMO_SELLER.email, 'wrong'),
        signIn(url(), someEmail(), 'wrong'),
      ]);
      expect([wrong.status, wrong.data, wrong.errors]).toEqual([
        nobody.status,
        nobody.data,
        nobody.errors,
      ]);
      expect(wrong.errors?.[0]?.extensions).toEqual({ code: 'WRONG_CREDENTIALS' });
    });

    it('makes guessing slow, also when many guesses are sent at once', async () => {
      const email = someEmail();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => signIn(url(), email, `guess ${index}`)),
      );
      const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code);
      expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(5);
      const late = answers.find(({ errors }) => errors?.[0]?.extensions.code === 'RATE_LIMITED');
      expect(late?.status).toBe(429);
      expect(late?.errors?.[0]?.extensions.retryAfterSeconds).toBeGreaterThan(0);
    });

    it('does not lock others out of the same address', async () => {
      expect((await signIn(url(), DEMO_SELLER.email, DEMO_SELLER.password)).errors).toBeUndefined();
    });

    it('ends with signing out: the cookie opens nothing any more', async () => {
      const seller = await openSeller(url());
      const out = await seller.ask<{ signOut: boolean }>('mutation { signOut }');
      expect(out.data?.signOut).toBe(true);
      expect(out.headers.get('set-cookie')).toMatch(/^razao_session=; /);
      expect((await seller.ask('{ sales { nodes { id } } }')).errors?.[0]?.extensions.code).toBe(
        'UNAUTHENTICATED',
      );
    });

    describe('as another seller', () => {
      const other = { email: 'outro@razao.test', password: 'outra senha' };
      let saleId: string;

      beforeAll(async () => {
        await operator().addSeller('other-producer', other.email, other.password);
        saleId = (await buy(url(), `stranger-${randomUUID()}`)).data?.purchase.paymentId ?? '';
      });

      it('shows nothing of a stranger’s sale, as if there were none', async () => {
        const seller = await openSeller(url(), other);
        const answer = await seller.ask<{ sale: null; sales: { nodes: []; totals: [] } }>(
          'query($id: ID!) { sale(id: $id) { id } sales(filter: { period: ALL }) { nodes { id } totals { count } } }',
          { id: saleId },
        );
        expect(answer.data).toEqual({ sale: null, sales: { nodes: [], totals: [] } });
      });

      it('shows no balance and no entry of their accounts, whatever account is named', async () => {
        const seller = await openSeller(url(), other);
        const entries = await seller.ask<{ ledgerEntries: { nodes: [] } }>(
          'query($a: String) { ledgerEntries(account: $a) { nodes { id } } }',
          {
            a: 'user:demo-producer:available',
          },
        );
        expect(entries.data?.ledgerEntries.nodes).toEqual([]);
        expect(await balancesOf(seller)).toEqual({});
      });
    });
  });
