type Answered = {
  status?: number
  headers?: Record<string, string>
  json: unknown
  response?: Fetched
}

/** A network that is away: the browser's own words are left out, as no one reads them. */
export const away = () => new TypeError('Failed to fetch')

/** A call on its way, as in Playwright: passed on, answered by the test or lost. */
export class Route {
  readonly #call: Call
  readonly #pass: (call: Call) => Promise<Response>
  /** The answer that the page gets. */
  readonly answer: Promise<Response>
  #settle: (answer: Response | Promise<Response>) => void = () => undefined
  #fail: (error: Error) => void = () => undefined

  constructor(call: Call, pass: (call: Call) => Promise<Response>) {
    this.#call = call
    this.#pass = pass
    this.answer = new Promise((resolve, reject) => {
      this.#settle = resolve
      this.#fail = reject
    })
  }

  request = () => ({ method: () => this.#call.method, url: () => this.#call.url.href })
  continue = async () => this.#settle(this.#pass(this.#call))
  abort = async () => this.#fail(away())
  fetch = async () => fetchedOf(await this.#pass(this.#call))
  fulfill = async ({ status, headers, json, response }: Answered) => {
    const all = new Headers(headers ?? response?.headers)
    all.set('content-type', 'application/json')
    this.#settle(
      new Response(JSON.stringify(json), {
        status: status ?? response?.status ?? 200,
        headers: all,
      }),
    )
  }
}

/** Whether an answer has no body by its status. */
export const isEmpty = (status: number): boolean => [204, 304].includes(status)

const fetchedOf = async (answer: Response) => {
  const text = await answer.text()
  const { status, headers } = answer
  return { status, headers, json: async (): Promise<unknown> => JSON.parse(text) }
}
type Fetched = Awaited<ReturnType<typeof fetchedOf>>

export type Call = {
  url: URL
  method: string
  headers: Headers
  body: Buffer | undefined
  signal: AbortSignal | undefined
}
