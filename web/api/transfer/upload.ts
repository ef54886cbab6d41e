/** How long an upload may go without moving on, in ms. */
const timeoutMs = 60_000

/** A call whose body is a file as it is; `onProgress` gets the share that has been sent, from 0 to 1. */
export const uploadOf =
  (file: Blob, onProgress: (share: number) => void) =>
  (address: string, { method = 'POST', headers, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      // `fetch` does not tell how far an upload has come.
      const call = new XMLHttpRequest()
      const giveUp = (reason: unknown) => {
        reject(reason)
        call.abort()
      }
      const stop = () => giveUp(signal?.reason)
      const late = () => giveUp(new DOMException('The upload stands still', 'TimeoutError'))
      let timer = setTimeout(late, timeoutMs)

      call.open(method, address)
      new Headers(headers).forEach((value, name) => call.setRequestHeader(name, value))
      call.setRequestHeader('content-type', 'application/octet-stream')
      call.upload.addEventListener('progress', ({ loaded, total }) => {
        clearTimeout(timer)
        timer = setTimeout(late, timeoutMs)
        onProgress(total === 0 ? 1 : loaded / total)
      })
      call.addEventListener('error', () => reject(new TypeError('The network failed')))
      call.addEventListener('load', () => {
        const { status, responseText } = call
        resolve(new Response(responseText, { status, headers: headersOf(call) }))
      })
      call.addEventListener('loadend', () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', stop)
      })
      signal?.addEventListener('abort', stop)
      call.send(file)
    })

const headersOf = (call: XMLHttpRequest): Headers => {
  const headers = new Headers()
  for (const line of call.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return headers
}
