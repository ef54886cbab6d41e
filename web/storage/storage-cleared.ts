import { toastFailure } from '../ui/toast/toast.ts'

/** Tells that somebody cleared what this browser keeps, under a page that still knew it. */
export const tellCleared = (): void =>
  toastFailure(
    "This browser's storage was cleared.",
    'What this page still knew has been put back. Log out to erase it.',
    { once: true },
  )
