import toast from 'react-hot-toast/headless'

const successDuration = 2_000
const failureDuration = 4_000

export const toastSuccess = (text: string): void => {
  toast.success(text, { duration: successDuration })
}

/** `detail` is a second, smaller line; `once` keeps the same sentence from standing there twice. */
export const toastFailure = (
  text: string,
  detail?: string,
  { once = false }: { once?: boolean } = {},
): void => {
  const message = detail === undefined || detail === text ? text : `${text}\n${detail}`
  toast.error(message, { duration: failureDuration, ...(once && { id: message }) })
}
