import { vi } from 'vitest';

interface Sent {
  readonly url: string;
  readonly headers: readonly string[][];
}
type Answer = number | 'error';

/**
 * Lets pages send files: each is answered by a status or by no answer at all, and any file is a
 * picture of 300 × 100. Answers what was sent, and where. Undone by `vi.unstubAllGlobals`.
 */
export function canSend(answer: Answer = 200): readonly Sent[] {
  const sent: Sent[] = [];
  /** As much of a request that sends a file as `sendFile` uses. */
  class FakeRequest {
    readonly upload = { onprogress: (_: { loaded: number; total: number }) => undefined };
    readonly headers: string[][] = [];
    status = 0;
    timeout = 0;
    url = '';
    onload = () => undefined;
    onerror = () => undefined;
    open(_method: string, url: string): void {
      this.url = url;
    }
    setRequestHeader(...header: string[]): void {
      this.headers.push(header);
    }
    send(): void {
      sent.push({ url: this.url, headers: this.headers });
      this.upload.onprogress({ loaded: 1, total: 2 });
      if (answer === 'error') return void this.onerror();
      this.status = answer;
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('createImageBitmap', async () => ({
    ...{ width: 300, height: 100 },
    close: () => undefined,
  }));
  return sent;
}
