import { useSecret } from '../../../features/sign-in-page/public-form.ts';
import { Confirmation } from './confirmation.tsx';
import { Invitation } from './invitation.tsx';
import { Registration } from './registration.tsx';

/** /register: a seller's new account; by a mail's link, its confirmation or an invitation. */
export default function Register() {
  const [invitation, confirmation] = [useSecret('invitation'), useSecret('confirmation')];
  if (invitation) return <Invitation key={invitation} token={invitation} />;
  if (confirmation) return <Confirmation key={confirmation} token={confirmation} />;
  return <Registration />;
}
