const pause = 500

/**
 * Stops this process when the one that started it is gone. `npm start` runs a shell, which ends at a
 * signal without passing it on, so the server would keep the folder and the port.
 */
export const followParent = () => {
  const stop = () => process.kill(process.pid, 'SIGTERM')
  if (process.channel) {
    process.once('disconnect', stop)
    process.channel.unref()
  } else if (process.env['npm_lifecycle_event'] !== undefined) {
    const parent = process.ppid
    const timer = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(timer)
      stop()
    }, pause)
    timer.unref()
  }
}
