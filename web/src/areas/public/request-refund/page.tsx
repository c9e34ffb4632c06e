import { useState } from 'react';
import { CPF_LENGTH, isValidCpf } from '../../../../../domain/brazil/cpf.ts';
import { onlyDigits } from '../../../../../domain/brazil/digits.ts';
import { CodeStep, EmailStep } from '../../../features/customer-door/customer-door.tsx';
import { usePageTitle } from '../../../features/session/use-page-title.ts';
import { SignInPage } from '../../../features/sign-in-page/sign-in-page.tsx';
import { t } from './words.ts';

const ORDER_NUMBER = /^[\da-f]{4}-?[\da-f]{4}$/i;

/** What is no number of an order is a CPF, whose check digits are right. */
function orderProblem(text: string): string | undefined {
  if (text === '' || ORDER_NUMBER.test(text) || isValidCpf(text)) return undefined;
  return t(onlyDigits(text).length === CPF_LENGTH ? 'ask.cpf.none' : 'ask.order.wrong');
}

/** The purchases to choose from: one alone, where its number was said. */
const purchasesPath = (order: string): string =>
  ORDER_NUMBER.test(order)
    ? `/my-purchases/request-refund?q=${encodeURIComponent(order)}`
    : '/my-purchases/request-refund';

/** /request-refund: whoever bought finds their order by e-mail and a code, whoever they are. */
export default function RequestRefund() {
  const [email, setEmail] = useState<string>();
  const [order, setOrder] = useState('');
  const title = t(email ? 'ask.code.title' : 'ask.title');
  usePageTitle(title);
  return email ? (
    <SignInPage
      title={title}
      text={<span className="wrap-anywhere">{t('ask.code.text', { email })}</span>}
    >
      <CodeStep email={email} onBack={() => setEmail(undefined)} next={purchasesPath(order)} />
    </SignInPage>
  ) : (
    <SignInPage title={title} text={t('ask.text')}>
      <EmailStep
        other={{ label: t('ask.order'), hint: t('ask.order.hint'), problemOf: orderProblem }}
        onSent={(address, said) => {
          setOrder(said);
          setEmail(address);
        }}
      />
    </SignInPage>
  );
}
