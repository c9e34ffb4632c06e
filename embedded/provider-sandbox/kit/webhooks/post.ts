import { Agent, request } from 'undici';

const ANSWER_BYTES = 16 << 10;

export interface PostResult {
  delivered: boolean;
  /** The HTTP status, or why there was none. */
  answer: string;
}

/**
 * Posts a delivery over kept-alive connections. It never throws: whatever goes wrong is an answer.
 */
export class WebhookSender {
  readonly #agent = new Agent({ connections: 32, pipelining: 1, keepAliveTimeout: 30_000 });
  readonly #timeoutMs: number;

  constructor(timeoutMs = 5_000) {
    this.#timeoutMs = timeoutMs;
  }

  async post(url: string, headers: Record<string, string>, body: string): Promise<PostResult> {
    try {
      const answer = await request(url, {
        method: 'POST',
        headers,
        body,
        dispatcher: this.#agent,
        signal: AbortSignal.timeout(this.#timeoutMs),
      });
      await answer.body.dump({ limit: ANSWER_BYTES });
      return {
        delivered: answer.statusCode >= 200 && answer.statusCode < 300,
        answer: String(answer.statusCode),
      };
    } catch (error) {
      return { delivered: false, answer: reason(error) };
    }
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'sem resposta';
  if (error.name === 'TimeoutError') return 'tempo esgotado';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
