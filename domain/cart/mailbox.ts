/** Hosts that take an address with dots in it for the same without them. */
const WITHOUT_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * One name for all addresses that lead to a mailbox: what follows a plus is a tag of its owner's
 * choice, so that whoever floods a mailbox could write each mail to another one.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [user, host] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()];
  const untagged = user.replace(/(?<=.)\+.*$/, '');
  return WITHOUT_DOTS.has(host) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`;
}
