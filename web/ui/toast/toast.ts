import toast from 'react-hot-toast/headless'

const successDuration = 2_000
const failureDuration = 4_000
const spokenDuration = 5_000

/** Failures of commands; once one succeeds, they no longer hold. */
const standing = new Set<string>()

/** Removes the failures of earlier attempts, e.g. when a new one begins. */
export const dismissFailures = (): void => {
  for (const id of standing) toast.dismiss(id)
  standing.clear()
}

export const toastSuccess = (text: string): void => {
  dismissFailures()
  toast.success(text, { duration: successDuration })
}

/** `detail` is a second, smaller line; with `once` the same message is never shown twice. */
export const toastFailure = (
  text: string,
  detail?: string,
  { once = false }: { once?: boolean } = {},
): void => {
  const message = detail === undefined || detail === text ? text : `${text}\n${detail}`
  const id = toast.error(message, { duration: failureDuration, ...(once && { id: message }) })
  if (!once) standing.add(id)
}

/** Has a screen reader speak this, and shows nothing. */
export const announce = (text: string): void => {
  toast(text, { duration: spokenDuration })
}
