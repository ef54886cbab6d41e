import type { OverviewRequest } from '../overviews/overviews.ts'
import type { ThreadFailure } from '../thread-failures.ts'

/** What is told to the thread: make this file, or send its next part. */
export type ToThread = { make: OverviewRequest } | 'more'

/** What is known of a file before its first byte; `facts` are what its route records. */
export type FileFacts = { name: string; type: string; facts: unknown }

/** What the thread tells. It has `begun` once it has started and hears what to make. Each `bytes` follows a `more`; `done` or a failure is the last. */
export type FromThread =
  | { kind: 'begun' }
  | { kind: 'opened'; file: FileFacts; replicaMissed: string | undefined }
  | { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'done' }
  | { kind: 'failed'; failure: ThreadFailure }
