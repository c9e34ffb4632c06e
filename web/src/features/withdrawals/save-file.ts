/** Hands a file over to whoever asked for it; `content` in base64. */
export function saveFile(content: string, name: string): void {
  const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads it behind the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
