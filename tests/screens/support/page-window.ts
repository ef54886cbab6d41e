import type { DetachedWindowAPI } from 'happy-dom'

/** A page's window, as happy-dom makes it. */
export type PageWindow = Window & typeof globalThis & { happyDOM: DetachedWindowAPI }
