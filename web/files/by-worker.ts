import { inTime } from '../ui/lazy/in-time.ts'

/**
 * The file that a worker makes of an order, beside the page, which it does not freeze. It may take long
 * where it tells how many pages are made.
 */
export const fileFrom = (
  worker: Worker,
  order: unknown,
  onPages?: (pages: number) => void,
): Promise<Blob> => {
  const file = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number') onPages?.(data)
      else if (data instanceof Blob) resolve(data)
      else reject(new Error(String(data)))
    })
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
  })
  worker.postMessage(order, [])
  return (onPages === undefined ? inTime(file) : file).finally(() => worker.terminate())
}
