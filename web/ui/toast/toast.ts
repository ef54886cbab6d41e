import toast from 'react-hot-toast/headless'
import type { Undo } from '../undo.ts'

/** How long messages stay, in milliseconds. */
export const stay = { success: 2_000, failure: 4_000, spoken: 5_000, undo: 10_000 }

/** Failures of commands; once one succeeds, they no longer hold. */
const standing = new Set<string>()

/** Removes the failures of earlier attempts, e.g. when a new one begins. */
export const dismissFailures = (): void => {
  for (const id of standing) toast.dismiss(id)
  standing.clear()
}

type Success = {
  /** A second, smaller line. */
  detail?: string
  /** What the toast's Undo does, and Ctrl-Z as long as it stays. */
  undo?: Undo | undefined
}

/** By the id of their toast. */
const undos = new Map<string, Undo>()

export const undoOf = (id: string): Undo | undefined => undos.get(id)

export const toastSuccess = (text: string, { detail, undo }: Success = {}): void => {
  dismissFailures()
  const duration = undo === undefined ? stay.success : stay.undo
  const id = toast.success(withDetail(text, detail), { duration })
  if (undo !== undefined) undos.set(id, undo)
}

/** Of what cannot be taken back any more, because it was saved, or its screen is left. */
export const dismissUndo = (): void => {
  for (const id of undos.keys()) toast.dismiss(id)
  undos.clear()
}

export const dismissToast = (id: string): void => {
  undos.delete(id)
  toast.dismiss(id)
}

const withDetail = (text: string, detail = ''): string =>
  detail === '' || detail === text ? text : `${text}\n${detail}`

/** By their text, the messages of what was done before. */
const late = new Map<string, string>()

/** Of something done before: one message for all that is answered together, and failures shown since still hold. */
export const toastLateSuccess = (text: string): void => {
  const before = late.get(text)
  // A new one, for one that still stands there would not be spoken again.
  if (before !== undefined) toast.remove(before)
  late.set(text, toast.success(text, { duration: stay.success }))
}

/** `detail` is a second, smaller line; with `once` the same message is never shown twice. */
export const toastFailure = (
  text: string,
  detail?: string,
  { once = false }: { once?: boolean } = {},
): void => {
  const message = withDetail(text, detail)
  const id = toast.error(message, { duration: stay.failure, ...(once && { id: message }) })
  if (!once) standing.add(id)
}

/** Has a screen reader speak this, and shows nothing. */
export const announce = (text: string): void => {
  toast(text, { duration: stay.spoken })
}
