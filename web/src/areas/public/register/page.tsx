import { useState } from 'react';
import { secretOf } from '../../../features/sign-in-page/public-form.ts';
import { Confirmation } from './confirmation.tsx';
import { Invitation } from './invitation.tsx';
import { Registration } from './registration.tsx';

/** /register: a seller's new account; by a mail's link, its confirmation or an invitation. */
export default function Register() {
  const [secrets] = useState(() => ({
    invitation: secretOf('invitation'),
    confirmation: secretOf('confirmation'),
  }));
  if (secrets.invitation) return <Invitation token={secrets.invitation} />;
  if (secrets.confirmation) return <Confirmation token={secrets.confirmation} />;
  return <Registration />;
}
