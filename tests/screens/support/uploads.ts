import type { PageWindow } from './page-window.ts'

/** The calls that tell how far an upload has come, over the page's own `fetch`. */
export const uploadsBy = (
  { EventTarget, Event }: PageWindow,
  fetch: typeof globalThis.fetch,
): (new () => EventTarget) =>
  class extends EventTarget {
    readonly upload = new EventTarget()
    readonly #given = new Headers()
    readonly #stop = new AbortController()
    #call = { method: '', address: '' }
    #answered = new Headers()
    status = 0
    responseText = ''

    open = (method: string, address: string) => {
      this.#call = { method, address }
    }
    setRequestHeader = (name: string, value: string) => this.#given.set(name, value)
    getAllResponseHeaders = () =>
      [...this.#answered].map((header) => header.join(': ')).join('\r\n')
    abort = () => this.#stop.abort()
    send = async (body: Blob) => {
      const { method, address } = this.#call
      const { signal } = this.#stop
      const sent = { loaded: body.size, total: body.size }
      try {
        const answer = await fetch(address, { method, headers: this.#given, body, signal })
        this.upload.dispatchEvent(Object.assign(new Event('progress'), sent))
        this.responseText = await answer.text()
        this.status = answer.status
        this.#answered = answer.headers
        this.dispatchEvent(new Event('load'))
      } catch {
        this.dispatchEvent(new Event(signal.aborted ? 'abort' : 'error'))
      }
      this.dispatchEvent(new Event('loadend'))
    }
  }
