import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { API_ERROR_CODES } from '../graphql/errors.ts';
import app from './app.messages.pt-BR.json';
import checkout from './checkout.messages.pt-BR.json';
import payment from './payment.messages.pt-BR.json';
import placedOrder from './placed-order.messages.pt-BR.json';

describe.each(Object.entries({ app, checkout, payment, placedOrder }))(
  '%s catalogue',
  (_name, messages) => {
    it('holds well-formed messages only', () => {
      const broken = Object.entries(messages).filter(([, text]) => {
        try {
          return compileMessage(text).length === 0;
        } catch {
          return true;
        }
      });
      expect(broken).toEqual([]);
    });
  },
);

it('has words for every code of the API on both pages', () => {
  const missing = API_ERROR_CODES.filter(
    (code) => !(`error.${code}` in checkout) || !(`error.${code}` in app),
  );
  expect(missing).toEqual([]);
});
