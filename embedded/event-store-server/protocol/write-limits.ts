export interface WriteLimits {
  /** Greatest append in bytes, counted over types, data and metadata of its events. */
  maxAppendBytes: number;
  /** After so many milliseconds a write that has not been committed is answered as timed out. */
  writeTimeoutMs: number;
}
