/**
 * Whether an address names a user or a password (`https://user:password@…`), which whoever is led
 * there would be told.
 */
export function hasCredentials(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
}
