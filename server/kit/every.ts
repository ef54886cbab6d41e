/** Does work again and again until it is told to stop, never twice at once. */
export const every = (
  milliseconds: number,
  until: AbortSignal,
  work: () => Promise<void>,
  onFault: (error: unknown) => void,
): void => {
  let isBusy = false
  const look = async () => {
    if (isBusy) return
    isBusy = true
    await work()
      .catch(onFault)
      .finally(() => {
        isBusy = false
      })
  }
  const timer = setInterval(() => void look(), milliseconds)
  timer.unref()
  until.addEventListener('abort', () => clearInterval(timer))
}
