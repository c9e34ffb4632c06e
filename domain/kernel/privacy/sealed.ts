import { z } from 'zod';

/**
 * Personal data inside an event: AES-256-GCM under the subject's own key, base64url. Deciders never
 * open it; once the key is destroyed nobody can (specification/event-store#personal-data).
 */
export const sealed = z.object({
  /** Envelope version; names the algorithm. */
  v: z.literal(1),
  subjectId: z.string(),
  iv: z.string(),
  data: z.string(),
});
export type Sealed = z.infer<typeof sealed>;
