type More = {
  /** What each `{name}` of the sentence is (`sentences.ts`). */
  facts?: Readonly<Record<string, unknown>>
  /** What tells the sentence apart from another in the same English words. */
  context?: string
  /** The input that it belongs to. */
  field?: string
}

const of =
  <const Status extends number>(status: Status) =>
  <const M extends More = More>(message: string, more?: M) => ({
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

/** A sentence with facts; one without any is its text alone. */
export const saying = <const Facts extends Readonly<Record<string, unknown>>>(
  message: string,
  facts: Facts,
) => ({ message, facts })

type Gaps<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Gaps<Rest> : never

/** A sentence whose facts are all texts: one for each `{name}`. */
export const ofTexts = <const Text extends string>(message: Text) => ({
  message,
  facts: Object.fromEntries(
    [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'text']),
  ) as Readonly<Record<Gaps<Text>, 'text'>>,
})
