import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB; 0 for one that has ended, and where there is no `/proc`. */
export function residentMb(pid: number): number {
  try {
    return Math.round(
      Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024,
    );
  } catch {
    return 0;
  }
}
