import toast from 'react-hot-toast/headless'

/** How long messages stay, in milliseconds. */
export const stay = { success: 2_000, failure: 4_000, spoken: 5_000 }

/** Failures of commands; once one succeeds, they no longer hold. */
const standing = new Set<string>()

/** Removes the failures of earlier attempts, e.g. when a new one begins. */
export const dismissFailures = (): void => {
  for (const id of standing) toast.dismiss(id)
  standing.clear()
}

export const toastSuccess = (text: string): void => {
  dismissFailures()
  toast.success(text, { duration: stay.success })
}

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
  const message =
    detail === undefined || detail === '' || detail === text ? text : `${text}\n${detail}`
  const id = toast.error(message, { duration: stay.failure, ...(once && { id: message }) })
  if (!once) standing.add(id)
}

/** Has a screen reader speak this, and shows nothing. */
export const announce = (text: string): void => {
  toast(text, { duration: stay.spoken })
}
