/** Gives the browser a file to keep. */
export function saveFile(text: string, file: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: file });
  link.click();
  URL.revokeObjectURL(url);
}

/** Has the browser download what is at an address. */
export function openFile(url: string): void {
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
}
