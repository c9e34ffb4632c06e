interface Target {
  readonly signedUrl: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

/** The link lives for a minute; what takes longer has stopped. */
const TIMEOUT_MS = 120_000;

/**
 * Puts a file where a link leads to. `onProgress` hears the part that has been sent, 0 to 1, which
 * `fetch` would not tell. Rejects when it was not taken.
 */
export const sendFile = (
  { signedUrl, headers }: Target,
  file: Blob,
  onProgress: (part: number) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const failed = () => reject(new Error('The file was not taken'));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : failed());
    request.onerror = failed;
    request.ontimeout = failed;
    request.open('PUT', signedUrl);
    request.timeout = TIMEOUT_MS;
    for (const { name, value } of headers) request.setRequestHeader(name, value);
    request.send(file);
  });
