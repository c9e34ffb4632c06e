/** Stands for what is not shown, as often as hides its length. */
const HIDDEN = '•••';

/** `maria@gmail.com` → `m•••@gmail.com`; what is no address is hidden. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const first = [...email][0] ?? '';
  return at > 0 ? `${first}${HIDDEN}${email.slice(at)}` : HIDDEN;
}

/** `52998224725` → `•••.982.247-••`; of a CNPJ the branch: `••.•••.•••/0001-••`. */
export function maskedDocument(document: string): string {
  const digits = document.replace(/\W/g, '');
  if (digits.length === 11) return `•••.${digits.slice(3, 6)}.${digits.slice(6, 9)}-••`;
  return digits.length === 14 ? `••.•••.•••/${digits.slice(8, 12)}-••` : HIDDEN;
}

/** `11987654321` → `(11) •••••-4321` */
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 10 || digits.length === 11
    ? `(${digits.slice(0, 2)}) ${'•'.repeat(digits.length - 6)}-${digits.slice(-4)}`
    : HIDDEN;
}
