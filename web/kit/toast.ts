import toast from 'react-hot-toast/headless'

const successDuration = 2_000
const failureDuration = 4_000

/** Failures of acts: where one then succeeds, they are no longer true. */
const standing = new Set<string>()

export const toastSuccess = (text: string): void => {
  for (const id of standing) toast.dismiss(id)
  standing.clear()
  toast.success(text, { duration: successDuration })
}

/** `detail` is a second, smaller line; `once` keeps the same sentence from standing there twice. */
export const toastFailure = (
  text: string,
  detail?: string,
  { once = false }: { once?: boolean } = {},
): void => {
  const message = detail === undefined || detail === text ? text : `${text}\n${detail}`
  const id = toast.error(message, { duration: failureDuration, ...(once && { id: message }) })
  if (!once) standing.add(id)
}
