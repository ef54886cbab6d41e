type More = {
  /** What facts are that the sentence doesn't say by itself (`sentences.ts`). */
  facts?: Readonly<Record<string, unknown>>
  /** What tells the sentence apart from another in the same English words. */
  context?: string
  /** The input that it belongs to. */
  field?: string
}

const of =
  <const Status extends number>(status: Status) =>
  <const Text extends string, const M extends More = More>(message: Text, more?: M) => ({
    status,
    message,
    ...(more as M),
  })

/** What was entered can't be so. */
export const wrong = of(400)

/** What the call is about no longer exists. */
export const gone = of(404)

/** Something stands against it, or has changed meanwhile. */
export const conflict = of(409)

/** Who asks may not do it. */
export const forbidden = of(403)

/** The server can't do it just now. */
export const unavailable = of(503)
