import { useState } from 'react';
import { CodeStep, EmailStep } from '../../../features/customer-door/customer-door.tsx';
import { usePageTitle } from '../../../features/session/use-page-title.ts';
import { SignInPage } from '../../../features/sign-in-page/sign-in-page.tsx';
import { t } from './words.ts';

/** /my-purchases-login: a customer asks for a code by a purchase's e-mail, and enters by it. */
export default function MyPurchasesLogin() {
  const [email, setEmail] = useState<string>();
  const title = t(email ? 'door.code.title' : 'door.title');
  usePageTitle(title);
  return email ? (
    <SignInPage
      title={title}
      text={<span className="wrap-anywhere">{t('door.code.text', { email })}</span>}
    >
      <CodeStep email={email} onBack={() => setEmail(undefined)} />
    </SignInPage>
  ) : (
    <SignInPage title={title} text={t('door.text')}>
      <EmailStep onSent={setEmail} />
    </SignInPage>
  );
}
